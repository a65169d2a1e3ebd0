import { messages } from '#domain/errors.ts'
import { jobViewCreate, type JobView } from '#domain/jobs/views.ts'
import { backend } from '#web/app/client.ts'
import { useCreateOnce } from '#web/forms/form-persistence.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useSaveForm } from '#web/forms/save-form.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'

import { useRenameView, useSaveView } from './mutations.ts'

interface Props {
  /** The view to rename; without one, a new one is saved. */
  readonly view?: JobView | undefined
  /** What a new view shows. */
  readonly search: string
  readonly onClose: () => void
}

/** Asks for the name of a view. */
export function ViewDialog({ view, search, onClose }: Props) {
  const { mutateAsync: save } = useSaveView()
  const { mutateAsync: rename } = useRenameView()
  const saveOnce = useCreateOnce('job-view')
  const [opened] = useState(view)
  const { form, ...formState } = useSaveForm({
    schema: jobViewCreate.pick({ name: true }),
    initial: { name: opened?.name ?? '' },
    save: async ({ name }, updated_at = opened?.updated_at) => {
      if (opened && updated_at !== undefined) await rename({ id: opened.id, updated_at, name })
      else await saveOnce((idempotency_key) => save({ idempotency_key, name, search }))
      onClose()
    },
    ...(opened && {
      readCurrent: async () => {
        const { items } = await backend.jobViews.list()
        const current = items.find(({ id }) => id === opened.id)
        if (!current) throw new Error(messages.notFound)
        return { updated_at: current.updated_at, values: { name: current.name } }
      },
    }),
  })
  return (
    <FormDialog
      title={opened ? `Rename ${opened.name}` : 'Save view'}
      formState={formState}
      submitLabel={opened ? 'Rename view' : 'Save view'}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="Keeps the filters, the order and the columns. Only you see it."
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}
