// A device with a fingerprint reader for the pages of Chromium (Chrome DevTools Protocol, WebAuthn).
import type { CDPSession, Page } from '@playwright/test'

export interface VirtualDevice {
  readonly cdp: CDPSession
  readonly authenticatorId: string
}

/** Gives the browser of a page a device that keeps passkeys, and recognizes its user at once. */
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
