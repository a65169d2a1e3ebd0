import { addedNote } from '#domain/day-close/schema.ts'
import type { DayCloseId } from '#domain/values/ids.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useSaveForm } from '#web/forms/save-form.ts'
import { Textarea } from '@mantine/core'
import * as z from 'zod'

import { useAddNote } from './mutations.ts'

const schema = z.strictObject({ note: addedNote })

export function NoteDialog({ id, onClose }: { readonly id: DayCloseId; readonly onClose: () => void }) {
  const { mutateAsync: addNote } = useAddNote()
  const { form, ...formState } = useSaveForm({
    schema,
    initial: { note: '' },
    save: ({ note }) => addNote({ id, note }),
    onSaved: onClose,
  })
  return (
    <FormDialog title="Add note" formState={formState} submitLabel="Add note" onClose={onClose}>
      <Textarea label="Note" placeholder="2.50 for stamps" autosize minRows={2} data-autofocus {...form.getInputProps('note')} />
    </FormDialog>
  )
}
