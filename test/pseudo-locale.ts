// Compiles the customer-facing text into a pseudo-locale without Latin letters, except in data.
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { compileText } from '#scripts/text.ts'
import * as z from 'zod'

const source = fileURLToPath(new URL('../src/text/', import.meta.url))
const settings = z.looseObject({ modules: z.array(z.string()) })

/** Greek, so that Intl also formats dates in another alphabet. */
export const pseudoLocale = 'el'

// The accents of other pseudo-locales, which keep each letter readable.
const accented = 'ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ'
const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Accents every letter outside `{variables}`. */
export const pseudoLocalize = (text: string): string =>
  text.replaceAll(/\{[^}]*\}|[a-z]/gi, (found) => (found.startsWith('{') ? found : (accented[plain.indexOf(found)] ?? found)))

const variants = z.array(z.looseObject({ match: z.record(z.string(), z.string()) }))

function localizeValue(value: unknown): unknown {
  if (typeof value === 'string') return pseudoLocalize(value)
  return variants.parse(value).map((one) => ({
    ...one,
    match: Object.fromEntries(Object.entries(one.match).map(([selector, text]) => [selector, pseudoLocalize(text)])),
  }))
}

/** Compiles the pseudo-locale. Returns the addresses of its modules. */
export async function compilePseudoLocale(): Promise<{ messages: string; runtime: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'pseudo-locale-'))
  const project = join(folder, 'project.inlang')
  await Promise.all([mkdir(project), mkdir(join(folder, pseudoLocale))])
  const real = settings.parse(JSON.parse(await readFile(join(source, 'project.inlang/settings.json'), 'utf8')))
  const modules = real.modules.map((path) => relative(folder, join(source, path)))
  await writeFile(
    join(project, 'settings.json'),
    JSON.stringify({ ...real, modules, baseLocale: pseudoLocale, locales: [pseudoLocale] }),
  )
  for (const file of await readdir(join(source, 'en'))) {
    const texts = z.record(z.string(), z.unknown()).parse(JSON.parse(await readFile(join(source, 'en', file), 'utf8')))
    const localized = Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, localizeValue(value)]))
    await writeFile(join(folder, pseudoLocale, basename(file)), JSON.stringify(localized))
  }
  const compiled = join(folder, 'compiled')
  await compileText(project, compiled)
  const address = (file: string) => pathToFileURL(join(compiled, file)).href
  return { messages: address('messages.js'), runtime: address('runtime.js') }
}
