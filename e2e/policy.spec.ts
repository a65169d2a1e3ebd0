// The Content-Security-Policy and Trusted Types in the browser. Every other test also fails if its pages violate them (fixtures.ts).
import { expect, policyViolations, test } from './fixtures.ts'

const payload = '<img src=x onerror="window.__ran = true">'

test('a script written into the page does not run and is reported', async ({ page }) => {
  await page.goto('/about')
  const error = await page.evaluate((html) => {
    try {
      document.body.innerHTML = html
      return 'none'
    } catch (error) {
      return String(error)
    }
  }, payload)
  expect(error).toContain('TrustedHTML')
  await expect.poll(() => policyViolations.splice(0)).toEqual([expect.stringContaining('TrustedHTML')])
})

test('a style attribute written into the page has no effect and is reported', async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() => document.body.setAttribute('style', 'background: red'))
  await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgb(255, 0, 0)')
  await expect.poll(() => policyViolations.splice(0)).toEqual([expect.stringContaining('style-src-attr')])
})

test('a page that was changed before it hydrates is rendered again', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => document.querySelector('h1')?.replaceChildren('Translated by an extension'))
  })
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Stringdesk')
  await page.getByRole('link', { name: 'Features' }).first().click()
  await expect(page).toHaveURL('/features')
})
