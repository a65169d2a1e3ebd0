// Checks that code and docs use the words of docs/glossary.md.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { root, sourceFiles } from './source-files.ts'

interface BannedWord {
  readonly pattern: RegExp
  readonly replacement: string
  readonly onlyInNames: boolean
}

/** Reads the rows of the table "Words we don't use". */
function readBannedWords(): BannedWord[] {
  const [, section = ''] = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split("## Words we don't use")
  return [...section.matchAll(/^\| ([^|]+) \| ([^|]+) \| (all|names) *\|$/gm)].flatMap(
    ([, words = '', replacement = '', where]) =>
      words.split(',').map((word) => ({
        pattern: new RegExp(String.raw`\b${word.trim()}\b`, 'i'),
        replacement: replacement.trim(),
        onlyInNames: where === 'names',
      })),
  )
}

/** Where a banned word has another meaning. */
const allowed: readonly RegExp[] = [
  // Names of the web platform.
  /(request|cancel)AnimationFrame|[xX]-?[fF]rame-?[oO]ptions|iframe|frame-?[aA]ncestors|framenavigated|mainFrame/,
  // Names of icons.
  /IconPlayer/,
  // Headings that an import recognizes in other people's files.
  /racket-book|kunden\|spieler|racquets?\??\|rackets?|'Player,(Racquet brand|Phone)|(Naam|Namn),Racket|player'\?s|on the shelf|Gauge,Colour|'Name,Frame,M,X|Klant,Mobiel,Racket/,
  // Words that people type into a search.
  /people players clients|add create player client|hooks shelf shelves/,
]

const skipped =
  /^(package-lock\.json|CHANGELOG\.md|docs\/glossary\.md|test\/language\.test\.ts|src\/web\/routeTree\.gen\.ts|src\/domain\/import\/headings\.ts)$/

const paths = sourceFiles.filter((path) => /\.(tsx?|css|md|html|sql|json)$/.test(path) && !skipped.test(path))

const splitWords = (name: string): string => name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[^A-Za-z]+/g, ' ')

/** A line's code without comments and strings, precise enough for this check. */
const codeOf = (line: string): string =>
  /^\s*(\/?\*|\/\/|--)/.test(line) ? '' : line.replaceAll(/(['"`])(?:(?!\1).)*\1/g, '').replace(/\s(\/\/|--) .*/, '')

const banned = readBannedWords()

function findIn(path: string): string[] {
  const isCode = /\.(tsx?|sql)$/.test(path)
  const find = (text: string, names: string, place: string): string[] =>
    banned.flatMap(({ pattern, replacement, onlyInNames }) =>
      pattern.test(names) || (!onlyInNames && pattern.test(text))
        ? [`${place}: "${pattern.source.replaceAll(String.raw`\b`, '')}", write ${replacement}`]
        : [],
    )
  const inPath = find('', splitWords(path), path)
  const lines = readFileSync(join(root, path), 'utf8').split('\n')
  return [
    ...inPath,
    ...lines.flatMap((line, index) =>
      allowed.some((pattern) => pattern.test(line))
        ? []
        : find(line, isCode ? splitWords(codeOf(line)) : '', `${path}:${index + 1}`),
    ),
  ]
}

interface Habit {
  readonly pattern: RegExp
  readonly advice: string
}

/** Turns of phrase that read like a translation. Fewer of them are errors than of the words above, so the patterns are narrow. */
const habits: readonly Habit[] = [
  { pattern: /, also (when|if|of|for|in|by|with)\b/, advice: '"even if", "including", or a sentence of its own' },
  { pattern: /^\s*(\/\/|\/\*\*|\*|--) (Of|Whom|Beyond) (?!the \w+,)/, advice: 'a sentence with a subject and a verb' },
  { pattern: /(?<!there )\b(is|are) none\b|\bis no longer one\b|\bknows no\b/, advice: '"isn\'t valid" or "doesn\'t exist"' },
  { pattern: /\b(to give|given) back\b/, advice: '"a refund is due"' },
  { pattern: /\b(meanwhile|by now)\b|\bany more([.,;:)]|$)/i, advice: '"since then", "already", "no longer"' },
]

/** Applied migrations never change. */
const appliedMigrations = /^src\/database\/migrations/

function findHabits(path: string): string[] {
  const lines = readFileSync(join(root, path), 'utf8').split('\n')
  return lines.flatMap((line, index) =>
    habits.flatMap(({ pattern, advice }) =>
      pattern.test(line) ? [`${path}:${index + 1}: ${pattern.source}, write ${advice}`] : [],
    ),
  )
}

it('uses the words of docs/glossary.md', () => {
  expect(banned.length).toBeGreaterThan(20)
  expect(paths.length).toBeGreaterThan(500)
  expect(paths.flatMap(findIn)).toEqual([])
})

it('says what a native speaker would say', () => {
  expect(paths.filter((path) => !appliedMigrations.test(path)).flatMap(findHabits)).toEqual([])
})
