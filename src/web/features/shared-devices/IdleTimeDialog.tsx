import { idleTimeChange, type SharedDevice } from '#domain/people/shared-devices.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useSaveForm } from '#web/forms/save-form.ts'

import { IdleTimeField } from './IdleTimeField.tsx'
import { useChangeIdleTime } from './mutations.ts'

/** Changes how long a tablet may be idle before it locks. */
export function IdleTimeDialog({ device, onClose }: { readonly device: SharedDevice; readonly onClose: () => void }) {
  const { id, name, idle_minutes: from } = device
  const { mutateAsync: change } = useChangeIdleTime()
  const { form, ...formState } = useSaveForm({
    schema: idleTimeChange.pick({ idle_minutes: true }),
    initial: { idle_minutes: from },
    save: async ({ idle_minutes }) => {
      if (idle_minutes !== from) await change({ id, from, idle_minutes })
      onClose()
    },
  })
  return (
    <FormDialog title={`Idle time of ${name}`} formState={formState} submitLabel="Save idle time" onClose={onClose}>
      <IdleTimeField value={form.getValues().idle_minutes} onChange={(minutes) => form.setFieldValue('idle_minutes', minutes)} />
    </FormDialog>
  )
}
