// docs/security.md names code and tests as evidence, and all of it must exist.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const pages = ['docs/security.md', 'docs/data-processing.md', 'SECURITY.md']

it.each(pages)('%s names only files that exist', async (page) => {
  const text = await readFile(`${root}${page}`, 'utf8')
  const named = Array.from(
    text.matchAll(/`((?:src|test|e2e|scripts|docs|deploy)\/[^`\s]+|[\w.-]+\.(?:ts|md|json))`/g),
    ([, path = '']) => path,
  )
  const linked = Array.from(text.matchAll(/\]\((?!https?:)([^)#]+)/g), ([, path = '']) =>
    path.startsWith('docs/') ? path : `docs/${path}`,
  )
  expect(named.length + linked.length).toBeGreaterThan(0)
  expect([...named, ...linked].filter((path) => !existsSync(`${root}${path}`))).toEqual([])
})

it('docs/security.md gives each requirement one state and an explanation', async () => {
  const rows = Array.from(
    (await readFile(`${root}docs/security.md`, 'utf8')).matchAll(/^\| (\d+\.\S+) +\| ([^|]+) \| ([^|]+) \| (.*) \|$/gm),
    ([, number = '', , state = '', where = '']) => ({ number, state: state.trim(), where: where.trim() }),
  )
  expect(rows.length).toBeGreaterThan(180)
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
  expect(rows.filter(({ state }) => !['met', 'partly', 'not met', 'operator', 'n/a'].includes(state))).toEqual([])
  expect(rows.filter(({ where }) => where === '')).toEqual([])
})

it('docs/security.md counts its rows correctly', async () => {
  const text = await readFile(`${root}docs/security.md`, 'utf8')
  const counts = new Map<string, number>()
  for (const [, from = '', to = from, state = ''] of text.matchAll(/^\| ([\d.]+)(?:–([\d.]+))? +\| [^|]+ \| ([^|]+) \|/gm)) {
    const [first = 0, last = 0] = [from, to].map((number) => Number(number.split('.')[2]))
    counts.set(state.trim(), (counts.get(state.trim()) ?? 0) + last - first + 1)
  }
  const [, total, met, partly, not, operator, without] =
    /Of (\d+): (\d+) met, (\d+) partly, (\d+) not, (\d+) up to the\s+operator, (\d+) about/.exec(text)?.map(Number) ?? []
  expect({ met, partly, not, operator }).toEqual({
    met: counts.get('met'),
    partly: counts.get('partly'),
    not: counts.get('not met'),
    operator: counts.get('operator'),
  })
  // Some chapters are about features that Stringdesk doesn't have.
  expect([met, partly, not, operator, without].reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(total)
})
