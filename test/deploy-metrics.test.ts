// Metrics that the dashboard and the alerts query must exist, or they stay empty and silent.
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'

import { readingsOf } from '#server/readings.ts'
import { parse } from 'yaml'
import * as z from 'zod'
import { beforeAll, expect, it } from 'vitest'

import { testDatabase } from './database.ts'
import { readMetrics } from './metrics.ts'
import { programsOrSkip } from './programs.ts'

let names: ReadonlySet<string>

beforeAll(async () => {
  const { services } = await testDatabase({ METRICS_PORT: '0' })
  names = (await readMetrics((await services.metrics.serve(readingsOf(services))) ?? '')).names
})

const deploy = (file: string) => new URL(`../deploy/${file}`, import.meta.url)

const metricsIn = (text: string): string[] => text.match(/\b(?:stringdesk|nodejs|process)_\w+/g) ?? []

const dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })).min(10),
  templating: z.object({ list: z.array(z.object({ name: z.string() })) }),
})

it('every dashboard panel uses metrics that exist', async () => {
  const { panels, templating } = dashboard.parse(JSON.parse(await readFile(deploy('grafana-dashboard.json'), 'utf8')))
  for (const { title, targets } of panels) {
    const used = targets.flatMap(({ expr }) => metricsIn(expr))
    const unknown = used.filter((name) => !names.has(name))
    expect({ title, uses: used.length > 0, unknown }).toEqual({ title, uses: true, unknown: [] })
  }
  expect(templating.list.map(({ name }) => name)).toEqual(['datasource', 'job'])
})

const alerts = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Stringdesk[A-Z]\w+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[mh]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.strictObject({ summary: z.string() }),
        }),
      ),
    }),
  ),
})

it('every alert uses metrics that exist', async () => {
  const { groups } = alerts.parse(parse(await readFile(deploy('alerts.yaml'), 'utf8')))
  const rules = groups.flatMap(({ rules }) => rules)
  expect(rules.length).toBeGreaterThan(5)
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { expr: expression, annotations } of rules) {
    expect(metricsIn(`${expression} ${annotations.summary}`).filter((name) => !names.has(name))).toEqual([])
    // `up` is a metric of Prometheus itself.
    expect(expression).toMatch(/\bup\{|stringdesk_|nodejs_|process_/)
  }
})

it('the alerts pass promtool if it is installed', async (context) => {
  const { promtool } = await programsOrSkip(context, 'promtool')
  const { status, stdout, stderr } = spawnSync(promtool, ['check', 'rules', deploy('alerts.yaml').pathname], {
    encoding: 'utf8',
  })
  expect({ status, stdout, stderr }).toMatchObject({ status: 0, stdout: expect.stringContaining('16 rules found') })
})
