import { useEffect, useRef, useState } from 'react'

export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'missing' | 'unable'

/** Our own labels have QR codes, packages have barcodes too. */
export type CodeKind = 'labels' | 'packages'

// Fast on old phones, and enough because a code fills much of the image.
const maxPixels = 800
const pauseMs = 120
// A label stays in view for a while after it is read.
const repeatMs = 2500

/** Whether the member has allowed the camera before, so that it can start without a prompt. */
async function isAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted'
  } catch {
    return false
  }
}

const failureOf = (error: unknown): CameraState =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError') ? 'refused' : 'missing'

async function readPicture(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  detector: CodeDetector,
): Promise<string | undefined> {
  const { videoWidth: width, videoHeight: height } = video
  const context = width > 0 ? canvas.getContext('2d', { willReadFrequently: true }) : null
  if (!context) return undefined
  const scale = Math.min(1, maxPixels / Math.max(width, height))
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  const [code] = await detector.detect(canvas)
  return code?.rawValue
}

/** Calls `onCode` with each code read, repeating the same code only after a pause. @returns a function that stops it */
function watch(video: HTMLVideoElement, detector: CodeDetector, onCode: (text: string) => void): () => void {
  const canvas = document.createElement('canvas')
  let last = { text: '', at: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const look = async () => {
    const text = await readPicture(video, canvas, detector).catch(() => undefined)
    if (isStopped) return
    const now = Date.now()
    if (text !== undefined && (text !== last.text || now - last.at > repeatMs)) onCode(text)
    if (text !== undefined) last = { text, at: now }
    timer = setTimeout(() => void look(), pauseMs)
  }
  void look()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

interface CameraOptions {
  readonly codes: CodeKind
  readonly onState: (state: CameraState) => void
  readonly onCode: (text: string) => void
}

/** Opens the rear camera, shows its video and reads codes. @returns a function that releases it */
function openCamera(video: HTMLVideoElement, { codes, onState, onCode }: CameraOptions): () => void {
  let isClosed = false
  let stop = () => {}
  const start = async () => {
    if (codes === 'packages' && !(await readsBarcodes())) return isClosed ? undefined : onState('unable')
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    stop = () => stream.getTracks().forEach((track) => track.stop())
    if (isClosed) return stop()
    video.srcObject = stream
    const [detector] = await Promise.all([loadDetector(codes), video.play()])
    if (isClosed) return undefined
    onState('on')
    const stopWatching = watch(video, detector, onCode)
    const release = stop
    stop = () => {
      stopWatching()
      release()
    }
    return undefined
  }
  onState('starting')
  start().catch((error: unknown) => {
    stop()
    if (!isClosed) onState(failureOf(error))
  })
  return () => {
    isClosed = true
    stop()
  }
}

/** The scanner's camera. Starts automatically once the member has allowed it. */
export function useCamera(codes: CodeKind, onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [isOn, setOn] = useState(false)
  const [state, setState] = useState<CameraState>('off')
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  }, [onCode])
  useEffect(() => {
    let isGone = false
    void isAllowed().then((allowed) => {
      if (allowed && !isGone) setOn(true)
      return undefined
    })
    return () => {
      isGone = true
    }
  }, [])
  useEffect(() => {
    if (!isOn || !video.current) return undefined
    return openCamera(video.current, { codes, onState: setState, onCode: (text) => latest.current(text) })
  }, [isOn, codes])
  return { video, state: isOn ? state : 'off', turnOn: () => setOn(true), turnOff: () => setOn(false) }
}

// Reads codes in images with the browser's detector if it has one. Otherwise a library, loaded on demand, reads QR codes only.

interface FoundCode {
  readonly rawValue: string
}

interface CodeDetector {
  detect(picture: HTMLCanvasElement): Promise<readonly FoundCode[]>
}

interface NativeDetector {
  new (options: { formats: string[] }): CodeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

declare global {
  interface Window {
    /** Chrome on Android and macOS, and Edge; not in Firefox and Safari. */
    BarcodeDetector?: NativeDetector
  }
}

const formats = {
  labels: ['qr_code'],
  packages: ['qr_code', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128'],
} satisfies Record<CodeKind, string[]>

const supportedFormats = async (): Promise<readonly string[]> => (await window.BarcodeDetector?.getSupportedFormats()) ?? []

const readsBarcodes = async (): Promise<boolean> => (await supportedFormats()).includes('ean_13')

async function loadDetector(codes: CodeKind): Promise<CodeDetector> {
  const Native = window.BarcodeDetector
  const supported = await supportedFormats()
  const wanted = formats[codes].filter((format) => supported.includes(format))
  if (Native && wanted.includes('qr_code')) return new Native({ formats: wanted })
  const { BarcodeDetector } = await import('qr/decode.js')
  return new BarcodeDetector({ formats: ['qr_code' as const] })
}
