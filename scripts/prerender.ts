// Part of the build: draws the public pages, each with its words, sheets and sharing picture, so that they are read before any script.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import * as z from 'zod'

const dist = fileURLToPath(new URL('../dist/', import.meta.url))

interface PublicPage {
  /** What it is drawn at. */
  readonly address: string
  /** Its file, and what it is served for (src/server/web.ts). */
  readonly name: string
  readonly route: string
  readonly description: string
}

const home = {
  route: 'home',
  description:
    'Take a racquet in with three taps, string it, tell the player, get paid and hear how it played. For racquet stringers at home, in clubs and at tournaments.',
}

const pages: readonly PublicPage[] = [
  { ...home, address: '/home', name: 'home' },
  { ...home, address: '/home?tab=signup', name: 'home-signup' },
  {
    address: '/features',
    name: 'features',
    route: 'features',
    description:
      'The bench by due date, every stringing of every frame, hybrids, own string, stock to the half metre, labels, a private link for each player, and what is owed.',
  },
  {
    address: '/about',
    name: 'about',
    route: 'about',
    description: 'Who Stringdesk is for, what it costs, where the records are, and what a player can see.',
  },
]

const manifest = z.record(
  z.string(),
  z.looseObject({ file: z.string(), imports: z.array(z.string()).default([]), css: z.array(z.string()).default([]) }),
)
type Manifest = z.infer<typeof manifest>

/** The scripts and style sheets of a route and of all that it imports. */
function filesOf(files: Manifest, key: string, seen = new Set<string>()): { js: string[]; css: string[] } {
  const chunk = files[key]
  if (!chunk || seen.has(key)) return { js: [], css: [] }
  seen.add(key)
  const below = chunk.imports.map((name) => filesOf(files, name, seen))
  return { js: [chunk.file, ...below.flatMap(({ js }) => js)], css: [...below.flatMap(({ css }) => css), ...chunk.css] }
}

function linksOf(files: Manifest, { route }: PublicPage, template: string): string {
  const key = Object.keys(files).find((name) => name.startsWith(`src/web/routes/${route}.tsx?`))
  if (!key) throw new Error(`The build has no route ${route}`)
  const { js, css } = filesOf(files, key)
  const isNew = (file: string) => !template.includes(file)
  return [
    ...css.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...js.filter(isNew).map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
  ].join('\n    ')
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

const rendered = z.object({ draw: z.function({ input: [z.string()], output: z.promise(z.string()) }) })

async function write(page: PublicPage, template: string, files: Manifest, markup: string): Promise<void> {
  // What belongs into the head stands before the rest.
  const [head = ''] = /^(?:<(?:title)>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(markup) ?? []
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''
  const html = template
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace(/<meta\s+name="description"[^>]*>/, () => sharing(page, title))
    .replace('</head>', () => `  ${linksOf(files, page, template)}\n  </head>`)
    // The page is there to be read without them: its sheets and faces come first.
    .replaceAll('<script type="module" ', '<script type="module" fetchpriority="low" ')
    .replaceAll('<link rel="modulepreload" crossorigin', '<link rel="modulepreload" fetchpriority="low" crossorigin')
    .replace('<div id="root"></div>', () => `<div id="root">${markup.slice(head.length)}</div>`)
  await writeFile(join(dist, 'pages', `${page.name}.html`), html)
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
const { draw } = rendered.parse(await import(pathToFileURL(join(dist, 'drawn/prerender.js')).href))
await rm(join(dist, 'pages'), { recursive: true, force: true })
await mkdir(join(dist, 'pages'), { recursive: true })
for (const page of pages) await write(page, template, files, await draw(page.address))
await rm(join(dist, 'drawn'), { recursive: true })
await rm(join(dist, 'web/.vite'), { recursive: true })
// The channel between tabs, which the app opens, keeps a process alive.
process.exit(0)
