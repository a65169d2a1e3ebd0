import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { startChild, waitUntil } from './child.ts'
import { isListening } from './pgbouncer.ts'

interface Options {
  readonly folder: string
  readonly program: string
  readonly port: number
  /** The ports of the app processes. */
  readonly apps: readonly number[]
}

const config = (folder: string, port: number, apps: readonly number[]) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 4096; }
http {
  access_log off;
  client_max_body_size 25m;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream stringdesk {
${apps.map((app) => `    server 127.0.0.1:${app} max_fails=1 fail_timeout=1s;`).join('\n')}
    zone stringdesk 64k;
    keepalive 32;
    # As in deploy/nginx.conf: shorter than DRAIN_SECONDS.
    keepalive_timeout 1s;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://stringdesk;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_read_timeout 75s;
    }
  }
}
`

/** Starts nginx, which gives each request to the next app process. Without sticky sessions. */
export async function startNginx({ folder, program, port, apps }: Options): Promise<{ stop(): Promise<void> }> {
  const home = join(folder, 'nginx')
  await mkdir(home)
  const file = join(home, 'nginx.conf')
  await writeFile(file, config(home, port, apps))
  const child = startChild({ name: 'nginx', path: program, args: ['-c', file, '-p', home], log: join(folder, 'nginx.log') })
  await waitUntil(child, () => isListening(port))
  return {
    stop: () => child.stop(),
  }
}
