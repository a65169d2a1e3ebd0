// Reads QR codes in images with the browser's detector if it has one, otherwise with a library loaded on demand.

interface FoundCode {
  readonly rawValue: string
}

export interface CodeDetector {
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

const options = { formats: ['qr_code' as const] }

/** Loads a QR code detector. */
export async function loadDetector(): Promise<CodeDetector> {
  const Native = window.BarcodeDetector
  if (Native && (await Native.getSupportedFormats()).includes('qr_code')) return new Native(options)
  const { BarcodeDetector } = await import('qr/decode.js')
  return new BarcodeDetector(options)
}
