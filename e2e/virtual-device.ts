// A virtual device with a fingerprint reader for Chromium (Chrome DevTools Protocol, WebAuthn).
import type { CDPSession, Page } from '@playwright/test'

export interface VirtualDevice {
  readonly cdp: CDPSession
  readonly authenticatorId: string
}

/** Adds a device that stores passkeys and recognizes its user immediately to the page's browser. */
export async function addDevice(page: Page): Promise<VirtualDevice> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}
