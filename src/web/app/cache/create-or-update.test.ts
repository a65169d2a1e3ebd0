import { ORPCError } from '@orpc/client'
import { describe, expect, it, vi } from 'vitest'

import { createOrUpdate } from './create-or-update.ts'

const firstRecord = { id: 'c1', updated_at: 'v1' }
const update = vi.fn<(current: typeof firstRecord) => Promise<string>>().mockResolvedValue('updated')

describe('retrying a create with different content after its response was lost', () => {
  it('updates the record that the first attempt created', async () => {
    const data = { request_id: 'r', conflict: { entity: 'customer', current: firstRecord } }
    const creation = Promise.reject(new ORPCError('CONFLICT_ERROR', { status: 409, data }))
    expect(await createOrUpdate(creation, update)).toBe('updated')
    expect(update).toHaveBeenCalledWith(firstRecord)
  })
})

describe('any other error from a create', () => {
  it.each([new TypeError('Failed to fetch'), new ORPCError('VALIDATION_ERROR', { status: 400 })])(
    'is rethrown: %s',
    async (error) => {
      update.mockClear()
      const create = vi.fn<() => Promise<string>>().mockRejectedValue(error)
      await expect(createOrUpdate(create(), update)).rejects.toBe(error)
      expect(update).not.toHaveBeenCalled()
    },
  )
})
