import type { Server } from 'node:http'

import { ConfigError } from './config.ts'

interface Place {
  /** The name of the setting with the port. */
  readonly setting: string
  readonly port: number
  readonly host: string
}

/** Starts listening. Resolves with the port. @throws ConfigError if that is impossible */
export function listenOn(server: Server, place: Place): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new ConfigError(problemOf(error, place))))
    server.listen(place.port, place.host, () => {
      // A connection could not be accepted, for example because the process has run out of file handles. Without a listener, Node would end
      // the process.
      server.on('error', () => {})
      const bound = server.address()
      resolve(typeof bound === 'object' && bound ? bound.port : place.port)
    })
  })
}

function problemOf(error: NodeJS.ErrnoException, { setting, port, host }: Place): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop it, or set ${setting} to another number.`
  if (error.code === 'EACCES') return `This user may not listen on port ${port}. Set ${setting} to a number above 1023.`
  return `Cannot listen on ${host}:${port}: ${error.message}`
}
