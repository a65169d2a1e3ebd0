// Checks file names, disabled lint rules and documents that must match the source tree.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { openApiDocument } from '#server/http/api/openapi.ts'
import { describe, expect, it } from 'vitest'

import { root, sourceFiles } from './source-files.ts'

describe('file names', () => {
  it('an entity has one name in the contract and on the server', () => {
    const entities = sourceFiles.flatMap((path) => /^src\/server\/([a-z-]+)\/procedures\.ts$/.exec(path)?.[1] ?? [])
    expect(entities.length).toBeGreaterThan(25)
    const contract = new Set(sourceFiles.flatMap((path) => /^src\/contract\/(?:[a-z-]+\/)?([a-z-]+)\.ts$/.exec(path)?.[1] ?? []))
    expect(entities.filter((entity) => !contract.has(entity))).toEqual([])
  })

  it('web features contain only components in PascalCase and modules in kebab-case', () => {
    const features = sourceFiles.filter((path) => path.startsWith('src/web/features/'))
    expect(
      features.filter((path) => !/\/([A-Z]\w*(\.test)?\.tsx|[A-Z]\w*\.module\.css|[a-z-]+(\.test)?\.ts)$/.test(path)),
    ).toEqual([])
  })

  it('has no utils, helpers, common, shared or index files', () => {
    const banned = /(^|\/)(utils?|helpers?|common|shared|types|index)(\.tsx?|\/)/
    // Route files are named after their address.
    const named = sourceFiles.filter((path) => !path.startsWith('src/web/routes/'))
    expect(named.filter((path) => banned.test(path))).toEqual([])
  })

  it('every disabled lint rule has a reason', async () => {
    const sources = sourceFiles.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts'))
    const silent: string[] = []
    for (const path of sources) {
      const text = await readFile(join(root, path), 'utf8')
      for (const [line] of text.matchAll(/^.*(oxlint-disable|eslint-disable|@ts-expect-error|@ts-ignore).*$/gm)) {
        if (!path.endsWith('architecture.test.ts') && !/ -- \S/.test(line)) silent.push(`${path}: ${line.trim()}`)
      }
    }
    expect(silent).toEqual([])
  })
})

describe('documents', () => {
  it('every path in docs/architecture.md exists', async () => {
    const text = await readFile(join(root, 'docs/architecture.md'), 'utf8')
    const named = [...text.matchAll(/`((?:src|test|e2e|bench|scripts|docs)\/[\w./$-]*)`/g)].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(10)
    expect(
      named.filter(
        (path) => !sourceFiles.some((file) => file === path || file.startsWith(path.endsWith('/') ? path : `${path}/`)),
      ),
    ).toEqual([])
  })

  it('every rule that is mentioned exists in docs/product.md, once', async () => {
    const product = await readFile(join(root, 'docs/product.md'), 'utf8')
    const rules = [...product.matchAll(/^- \*\*(R\d+\.\d+)\*\* /gm)].map(([, rule = '']) => rule)
    expect(rules.length).toBeGreaterThan(100)
    expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([])
    const paths = sourceFiles.filter((path) => /\.(tsx?|css|md|html|sql)$/.test(path) && !path.startsWith('src/text/compiled/'))
    const unknown: string[] = []
    for (const path of paths) {
      const text = await readFile(join(root, path), 'utf8')
      for (const [rule] of text.matchAll(/\bR\d+\.\d+\b/g)) if (!rules.includes(rule)) unknown.push(`${path}: ${rule}`)
    }
    expect(unknown).toEqual([])
  })

  it('docs/openapi.json matches the contract (`npm run docs` writes it)', async () => {
    const written: unknown = JSON.parse(await readFile(join(root, 'docs/openapi.json'), 'utf8'))
    expect(JSON.parse(JSON.stringify(await openApiDocument()))).toEqual(written)
  })
})
