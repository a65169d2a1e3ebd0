import { createServer } from 'node:http'

import { getRequestListener } from '@hono/node-server'

import { closeAfterFile } from './cleanup.ts'

/** Serves an app on a free port until the test file ends. Returns its origin. */
export async function serve(fetch: Parameters<typeof getRequestListener>[0]): Promise<string> {
  const server = createServer(getRequestListener(fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closeAfterFile(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}
