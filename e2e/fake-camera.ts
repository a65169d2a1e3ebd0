// A fake camera: streams a canvas with a QR code.
import type { Page } from '@playwright/test'
import { encode } from 'uqr'

declare global {
  interface Window {
    showCode: (rows: readonly (readonly boolean[])[]) => void
  }
}

/** Replaces the camera. Call this before opening the page. */
export const replaceCamera = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    let code: readonly (readonly boolean[])[] = []
    const draw = () => {
      const context = canvas.getContext('2d')
      if (!context) return
      context.fillStyle = '#ddd'
      context.fillRect(0, 0, 640, 480)
      context.fillStyle = '#111'
      const pixels = Math.floor(360 / Math.max(1, code.length))
      code.forEach((row, y) =>
        row.forEach((isDark, x) => isDark && context.fillRect(140 + x * pixels, 60 + y * pixels, pixels, pixels)),
      )
    }
    setInterval(draw, 50)
    window.showCode = (rows) => {
      code = rows
    }
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(20))
  })

/** Holds a label in front of the camera. */
export async function showLabel(page: Page, text: string): Promise<void> {
  const { data } = encode(text, { border: 0 })
  await page.evaluate((rows) => window.showCode(rows), data)
}
