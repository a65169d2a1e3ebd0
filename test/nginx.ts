// Adapts deploy/nginx.conf to a free local port without TLS.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Options {
  /** An empty folder for its files and logs. */
  readonly folder: string
  readonly port: number
  /** The ports of the app processes. */
  readonly apps: readonly number[]
}

const read = (file: string): Promise<string> => readFile(new URL(`../deploy/${file}`, import.meta.url), 'utf8')

/** Keeps only the last `server` block, which is the one with TLS. */
const withoutRedirect = (config: string): string => {
  const [redirect, site] = [config.indexOf('server {'), config.lastIndexOf('server {')]
  return config.slice(0, redirect) + config.slice(site)
}

/** Replaces the ports and paths of the example. Everything else stays as operators copy it. */
const adapt = (config: string, { folder, port, apps }: Options): string =>
  withoutRedirect(config)
    .replace(/^ {2}server 127\.0\.0\.1:3001(.*)\n {2}server 127\.0\.0\.1:3002.*$/gm, (_, options: string) =>
      apps.map((app) => `  server 127.0.0.1:${app}${options}`).join('\n'),
    )
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('  listen [::]:443 ssl http2;\n', '')
    .replaceAll(/^ {2}ssl_.*\n/gm, '')
    .replaceAll(/\/(etc|var\/log)\/nginx\//g, () => `${folder}/`)

const main = (folder: string): string => `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/stringdesk.conf;
}
`

/** Writes the configuration and returns the path of nginx's main file. */
export async function writeNginxConfig(options: Options): Promise<string> {
  const { folder } = options
  await writeFile(join(folder, 'stringdesk.conf'), adapt(await read('nginx.conf'), options))
  await writeFile(join(folder, 'stringdesk-proxy.conf'), await read('stringdesk-proxy.conf'))
  const file = join(folder, 'nginx.conf')
  await writeFile(file, main(folder))
  return file
}

/** The access log of an nginx with this folder. */
export const nginxLog = (folder: string): string => join(folder, 'stringdesk.log')
