import { request as httpRequest } from 'node:http'

import { expect, test } from '@playwright/test'

import { startApp } from './app.ts'

test('an app that is told to stop finishes the request under way', async ({ request }) => {
  const app = await startApp({ BACKEND_ANON_KEY: 'key-of-this-test' })
  const body = JSON.stringify({ full_name: 'Ann Lee', email: 'ann@example.com', password: 'strings-and-gut' })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    const sending = httpRequest(`${app.url}/api/identity/sign-up`, {
      method: 'POST',
      headers: { apikey: 'key-of-this-test', 'content-type': 'application/json', 'content-length': body.length },
    })
    sending.on('response', (response) => resolve(response.statusCode))
    sending.on('error', reject)
    // Half of it, then the wish to stop, then the rest.
    sending.write(body.slice(0, 20))
    setTimeout(() => void app.stop(), 300)
    setTimeout(() => sending.end(body.slice(20)), 800)
  })
  expect(await answered).toBe(201)
  await expect(request.get(`${app.url}/healthz`)).rejects.toThrow()
})
