import { ORPCError } from '@orpc/client'
import { describe, expect, it, vi } from 'vitest'

import { createOrUpdate } from './create-or-update.ts'

const first = { id: 'c1', updated_at: 'v1' }
const update = vi.fn<(current: typeof first) => Promise<string>>().mockResolvedValue('updated')

describe('a create whose response was lost, sent again with other content', () => {
  it('updates the record that the first attempt created', async () => {
    const data = { request_id: 'r', conflict: { entity: 'customer', current: first } }
    const created = Promise.reject(new ORPCError('CONFLICT_ERROR', { status: 409, data }))
    expect(await createOrUpdate(created, update)).toBe('updated')
    expect(update).toHaveBeenCalledWith(first)
  })
})

describe('any other failure of a create', () => {
  it.each([new TypeError('Failed to fetch'), new ORPCError('VALIDATION_ERROR', { status: 400 })])(
    'is thrown: %s',
    async (error) => {
      update.mockClear()
      const create = vi.fn<() => Promise<string>>().mockRejectedValue(error)
      await expect(createOrUpdate(create(), update)).rejects.toBe(error)
      expect(update).not.toHaveBeenCalled()
    },
  )
})
