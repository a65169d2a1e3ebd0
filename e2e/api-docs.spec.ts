import { expect, test } from './fixtures.ts'

test('the API reference shows a request and its response, without inline scripts', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).origin))
  const response = await page.goto('/api/docs', { waitUntil: 'commit' })
  expect(response?.headers()['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  await page.getByText('Create a job', { exact: true }).first().click()
  await expect(page.getByText('ALU Power').or(page.getByText('RPM Blast')).first()).toBeVisible()
  expect(new Set(requests).size).toBe(1)
})
