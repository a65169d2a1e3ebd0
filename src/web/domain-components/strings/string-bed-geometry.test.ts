import { describe, expect, it } from 'vitest'

import { getCrossLines, getMainLines, getOverMains, getPositions } from './string-bed-geometry.ts'

const face = { rx: 88, ry: 118 }
const onOval = (x: number, y: number) => Math.abs((x / face.rx) ** 2 + (y / face.ry) ** 2 - 1) < 1e-9

describe.each(Array.from({ length: 15 }, (_, index) => 10 + index))('%i strings', (count) => {
  it('are drawn as that many lines, which end on the oval', () => {
    for (const lines of [getMainLines(count, face), getCrossLines(count, face)]) {
      expect(lines).toHaveLength(count)
      for (const { x1, y1, x2, y2 } of lines) expect(onOval(x1, y1) && onOval(x2, y2)).toBe(true)
    }
  })

  it('are in order, symmetrical, and denser in the middle', () => {
    const at = getPositions(count)
    const gaps = at.slice(1).map((position, index) => position - (at[index] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThan(0)
    expect(at[0]).toBeCloseTo(-(at.at(-1) ?? 0))
    expect(gaps[Math.floor(gaps.length / 2)]).toBeLessThan(gaps[0] ?? 0)
  })
})

it('weaves every second crossing', () => {
  const over = getOverMains(16, 19, face, 2)
  expect(over.length).toBeGreaterThan((16 * 19) / 4)
  expect(over.length).toBeLessThanOrEqual((16 * 19) / 2)
})
