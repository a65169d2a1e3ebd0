import { Agent, request as httpRequest } from 'node:http'

import { expect, test } from '@playwright/test'

import { startApp } from './app.ts'

test('an app that stops finishes its pending request', async ({ request }) => {
  const app = await startApp({ BACKEND_ANON_KEY: 'key-of-this-test' })
  const body = JSON.stringify({ full_name: 'Ann Lee', email: 'ann@example.com', password: 'strings-and-gut' })
  const responseStatus = new Promise<number | undefined>((resolve, reject) => {
    const sending = httpRequest(`${app.url}/api/identity/sign-up`, {
      method: 'POST',
      headers: { apikey: 'key-of-this-test', 'content-type': 'application/json', 'content-length': body.length },
    })
    sending.on('response', (response) => resolve(response.statusCode))
    sending.on('error', reject)
    // Sends half of the body, stops the app, and sends the rest.
    sending.write(body.slice(0, 20))
    setTimeout(() => void app.stop(), 300)
    setTimeout(() => sending.end(body.slice(20)), 800)
  })
  expect(await responseStatus).toBe(201)
  await expect(request.get(`${app.url}/healthz`)).rejects.toThrow()
})

test('an app that stops ends open event streams cleanly', async ({ page }) => {
  const app = await startApp({ BACKEND_ANON_KEY: 'key-of-this-test' })
  const headers = { apikey: 'key-of-this-test', origin: app.url }
  const data = { full_name: 'Ann Lee', email: 'ann@example.com', password: 'strings-and-gut' }
  await page.request.post(`${app.url}/api/identity/sign-up`, { headers, data })
  const { cookies } = await page.request.storageState()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const ended = new Promise<string>((resolve, reject) => {
    const agent = new Agent({ keepAlive: true })
    httpRequest(`${app.url}/api/jobs/watch`, { agent, headers: { ...headers, cookie } }, (response) => {
      void app.stop()
      response.on('end', () => resolve(`${response.statusCode} ended`))
      response.on('error', reject)
      response.resume()
    })
      .on('error', reject)
      .end()
  })
  expect(await ended).toBe('200 ended')
})
