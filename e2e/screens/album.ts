// Puts the pictures of a screen side by side: one sheet per screen, and one page with all of them.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'

/** A problem, with the widths and schemes it occurs at. */
export interface Finding {
  readonly screen: string
  readonly text: string
  readonly where: string
}

export interface Picture {
  readonly screen: string
  readonly width: number
  readonly scheme: 'light' | 'dark'
  /** Relative to the folder. */
  readonly file: string
}

const gap = 24
// Scaled and cropped, so that a whole sheet can be seen at once.
const maxHeight = 1800
const scale = 0.6

/** All pictures of one screen on one sheet, light above dark. */
async function sheetOf(folder: string, name: string, pictures: readonly Picture[]): Promise<string> {
  const placed: { input: Buffer; left: number; top: number }[] = []
  let top = gap
  let right = 0
  for (const scheme of ['light', 'dark']) {
    let left = gap
    let below = top
    for (const { file, width } of pictures.filter((picture) => picture.scheme === scheme)) {
      const { data, info } = await sharp(join(folder, file))
        .resize({ width: Math.round(width * scale) })
        .toBuffer({ resolveWithObject: true })
      const high = Math.min(info.height, maxHeight)
      const input = await sharp(data).extract({ left: 0, top: 0, width: info.width, height: high }).toBuffer()
      placed.push({ input, left, top })
      left += info.width + gap
      below = Math.max(below, top + high + gap)
    }
    top = below
    right = Math.max(right, left)
  }
  const file = `sheets/${name.replace('/', '-')}.png`
  await sharp({ create: { width: right, height: top, channels: 3, background: '#8a8f8c' } })
    .composite(placed)
    .png()
    .toFile(join(folder, file))
  return file
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function section(name: string, pictures: readonly Picture[], findings: readonly Finding[]): string {
  const shown = pictures.map(
    ({ file, width, scheme }) =>
      `<figure><figcaption>${width} ${scheme}</figcaption><a href="${file}"><img loading="lazy" src="${file}" width="${width / 2}" alt=""></a></figure>`,
  )
  const findingItems = findings
    .filter(({ screen }) => screen === name)
    .map(({ text, where }) => `<li>${escapeHtml(text)} <small>${where}</small></li>`)
  return `<section id="${name}"><h2>${name}</h2>${findingItems.length > 0 ? `<ul>${findingItems.join('')}</ul>` : ''}<div>${shown.join('')}</div></section>`
}

/** Writes a sheet of each screen and the page with all of them. */
export async function writeAlbum(folder: string, pictures: readonly Picture[], findings: readonly Finding[]): Promise<void> {
  const names = [...new Set(pictures.map(({ screen }) => screen))]
  const of = (name: string) => pictures.filter(({ screen }) => screen === name)
  for (const name of names) await sheetOf(folder, name, of(name))
  const links = names.map((name) => `<a href="#${name}">${name}</a>`)
  const style =
    'body{font:15px sans-serif;margin:24px;background:#8a8f8c}nav{columns:6}nav a{display:block;color:#000}div{display:flex;gap:12px;overflow-x:auto;align-items:start}figure{margin:0}img{display:block}'
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${style}</style><h1>Screens</h1><nav>${links.join('')}</nav>${names.map((name) => section(name, of(name), findings)).join('')}</html>`,
  )
}
