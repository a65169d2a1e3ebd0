// Reads QR codes in pictures: with the browser's own detector where it has one, otherwise with a library that is loaded then.

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

/** Loads a detector of QR codes. */
export async function loadDetector(): Promise<CodeDetector> {
  const Native = window.BarcodeDetector
  if (Native && (await Native.getSupportedFormats()).includes('qr_code')) return new Native(options)
  const { BarcodeDetector } = await import('qr/decode.js')
  return new BarcodeDetector(options)
}
