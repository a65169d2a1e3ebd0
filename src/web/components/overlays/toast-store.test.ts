import { beforeEach, expect, test } from 'vitest'

import { addToast, getToast, removeToast, removeToasts, removeUndo, updateToast } from './toast-store.ts'

const undo = { label: 'Undo', onClick: () => {}, isUndo: true }

beforeEach(removeToasts)

test('Replaces an older toast with a newer one', () => {
  addToast({ message: 'Job moved to Ready', action: undo })
  const newer = addToast({ message: 'Payment recorded' })
  expect(getToast()).toMatchObject({ message: 'Payment recorded' })
  removeToast(newer)
  expect(getToast()).toBeUndefined()
})

test('Shows a lasting toast again after a newer one', () => {
  const exporting = addToast({ message: 'Starting…', isLasting: true })
  const newer = addToast({ message: 'Payment recorded' })
  updateToast(exporting, { message: '1,000 rows so far' })
  expect(getToast()).toMatchObject({ message: 'Payment recorded' })
  removeToast(newer)
  expect(getToast()).toMatchObject({ message: '1,000 rows so far' })
})

test('Does not show a closed toast again when it is updated', () => {
  const exporting = addToast({ message: 'Starting…', isLasting: true })
  removeToast(exporting)
  updateToast(exporting, { message: '1,000 rows so far' })
  expect(getToast()).toBeUndefined()
})

test('Removes only a toast with Undo', () => {
  addToast({ message: 'Starting…', isLasting: true })
  addToast({ message: 'Job moved to Ready', action: undo })
  removeUndo()
  expect(getToast()).toMatchObject({ message: 'Starting…' })
  addToast({ message: 'Payment recorded' })
  removeUndo()
  expect(getToast()).toMatchObject({ message: 'Payment recorded' })
})
