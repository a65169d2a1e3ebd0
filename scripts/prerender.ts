// Part of the build: writes the pages that are read before any script. The public ones it draws, each with its words, sheets and sharing
// picture; in the stringer's first screen it leaves gaps, which the server fills at each request.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { minify, transformWithOxc } from 'vite'
import * as z from 'zod'

const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const early = fileURLToPath(new URL('../src/web/early.ts', import.meta.url))

interface PublicPage {
  /** What it is drawn at. */
  readonly address: string
  /** Its file, and what it is served for (src/server/http/web.ts). */
  readonly name: string
  /** What the build calls the file of its route (vite.config.ts). */
  readonly chunk: string
  readonly description: string
}

const home = {
  chunk: 'visitor',
  description:
    'Take a racquet in with three taps, string it, tell the player, get paid and hear how it played. For racquet stringers at home, in clubs and at tournaments.',
}

const pages: readonly PublicPage[] = [
  { ...home, address: '/home', name: 'home' },
  { ...home, address: '/home?tab=signup', name: 'home-signup' },
  {
    address: '/features',
    name: 'features',
    chunk: 'features',
    description:
      'The bench by due date, every stringing of every frame, hybrids, own string, stock to the half metre, labels, a private link for each player, and what is owed.',
  },
  {
    address: '/about',
    name: 'about',
    chunk: 'about',
    description: 'Who Stringdesk is for, what it costs, where the records are, and what a player can see.',
  },
]

const manifest = z.record(
  z.string(),
  z.looseObject({
    name: z.string().optional(),
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)
type Manifest = z.infer<typeof manifest>

/** The scripts of an entry of the build, the lowest first, and its style sheets in the order that they count. */
function filesOf(files: Manifest, key: string, seen = new Set<string>()): { js: string[]; css: string[] } {
  const chunk = files[key]
  if (!chunk || seen.has(key)) return { js: [], css: [] }
  seen.add(key)
  const below = chunk.imports.map((name) => filesOf(files, name, seen))
  return { js: [...below.flatMap(({ js }) => js), chunk.file], css: [...below.flatMap(({ css }) => css), ...chunk.css] }
}

/** What a route and the app around it need. `name` is what the build calls its file. */
function needs(files: Manifest, name: string): { js: string[]; css: string[] } {
  const isRoute = (key: string) => key.startsWith('_') || key.startsWith('src/web/routes/')
  const key = Object.keys(files).find((key) => isRoute(key) && files[key]?.name === name)
  if (!key) throw new Error(`The build has no ${name}`)
  const { js, css } = filesOf(files, key)
  return { js: [...new Set(js)], css: [...new Set(css)] }
}

/** The app waits within the page until early.ts brings it in; its sheets do not. */
function withAppLater(template: string, files: Manifest, chunk: string, script: string): string {
  const { js, css } = needs(files, chunk)
  const sheets = css
    .filter((file) => !template.includes(file))
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
  const app = js.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  return template
    .replaceAll(/\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g, '')
    .replace('</head>', () => `  ${sheets.join('\n    ')}\n  </head>`)
    .replace('</body>', () => `<template id="app">${app.join('')}</template>\n    <script>${script}</script>\n  </body>`)
}

const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** What a link to the page looks like where it is shared. The server knows the origin. */
function sharing({ address, description }: PublicPage, title: string): string {
  const [path] = address.split('?')
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Stringdesk',
    'og:title': title,
    'og:description': description,
    'og:url': `%ORIGIN%${path}`,
    'og:image': '%ORIGIN%/sharing.jpg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Stringdesk: the bench of a stringer, and a racquet with yellow mains and white crosses',
  }
  return [
    `<meta name="description" content="${quoted(description)}">`,
    `<link rel="canonical" href="%ORIGIN%${path}">`,
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${quoted(value)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n    ')
}

const drawn = z.object({ head: z.string(), markup: z.string() })
const drawing = z.object({ draw: z.function({ input: [z.string(), z.string()], output: z.promise(drawn) }) })

async function writePage(page: PublicPage, template: string, { head, markup }: z.infer<typeof drawn>): Promise<void> {
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''
  const html = template
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace(/<meta\s+name="description"[^>]*>/, () => sharing(page, title))
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`)
  await writeFile(join(dist, 'pages', `${page.name}.html`), html)
}

/** The first screen of a stringer, with gaps for what only the server knows (server/first-screen.ts). */
async function writeFirstScreen(template: string): Promise<void> {
  const html = template
    .replace(/<title>[^<]*<\/title>/, '%HEAD%')
    .replace(
      '<div id="root"></div>',
      '<div id="root">%MARKUP%</div>\n    <script type="application/json" id="brought">%BROUGHT%</script>',
    )
  await writeFile(join(dist, 'drawn/dashboard.html'), html)
}

async function earlyScript(): Promise<string> {
  const { code } = await transformWithOxc(await readFile(early, 'utf8'), early, { target: 'es2022' })
  return (await minify('early.js', code)).code.trim()
}

/** Both faces are asked for with the page, not when its sheet has told of them. */
async function withFaces(page: string): Promise<string> {
  const faces = (await readdir(join(dist, 'web/assets'))).filter((name) => name.endsWith('.woff2'))
  const links = faces.map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${name}">`)
  return page.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
}

const template = await withFaces(await readFile(join(dist, 'web/index.html'), 'utf8'))
await writeFile(join(dist, 'web/index.html'), template)
const files = manifest.parse(JSON.parse(await readFile(join(dist, 'web/.vite/manifest.json'), 'utf8')))
const script = await earlyScript()
const { draw } = drawing.parse(await import(pathToFileURL(join(dist, 'drawn/draw.js')).href))
await rm(join(dist, 'pages'), { recursive: true, force: true })
await mkdir(join(dist, 'pages'), { recursive: true })
for (const page of pages)
  await writePage(page, withAppLater(template, files, page.chunk, script), await draw(page.address, new Date().toISOString()))
await writeFirstScreen(withAppLater(template, files, 'desk', script))
await rm(join(dist, 'web/.vite'), { recursive: true })
