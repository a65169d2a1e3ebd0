import { expect, it } from 'vitest'

import { openApiDocument } from './openapi.ts'

it('describes query lists in form style, and gives requests no defaults', async () => {
  const { paths, components } = await openApiDocument()
  const parameters = Object.values(paths ?? {}).flatMap((path) => path?.get?.parameters ?? [])
  const styled = parameters.flatMap((parameter) => ('style' in parameter && parameter.style ? [parameter] : []))
  expect(styled.filter(({ style }) => style !== 'form')).toEqual([])
  expect(styled.map(({ name, explode, schema }) => ({ name, explode, schema }))).toEqual(
    ['kind', 'status', 'ids', 'status'].map((name) => ({
      name,
      explode: true,
      schema: expect.objectContaining({ type: 'array' }),
    })),
  )
  // Generators make fields with a default required in request types.
  const requests = Object.entries(components?.schemas ?? {}).filter(([name]) => name.endsWith('Input'))
  expect(JSON.stringify(requests)).not.toContain('"default":')
  const { quantity_meters } = components?.schemas?.['InventoryItemInput']?.properties ?? {}
  expect(quantity_meters).toMatchObject({ description: expect.stringContaining('Default: ') })
})
