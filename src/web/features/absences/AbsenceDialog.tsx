import { absenceCreate } from '#domain/absences/schema.ts'
import { api } from '#web/app/client.ts'
import { Hint } from '#web/components/display/variants.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useSaveForm } from '#web/forms/save-form.ts'
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { useAddAbsence } from './mutations.ts'

interface Props {
  /** The person adding the absence. */
  readonly user_id: string
  /** Whether this person may add absences for others. */
  readonly managesPeople: boolean
  /** In the time zone of the business. */
  readonly today: string
  readonly onClose: () => void
}

export function AbsenceDialog({ user_id, managesPeople, today, onClose }: Props) {
  const { mutateAsync: add } = useAddAbsence()
  const { data: members } = useQuery({ ...api.people.list.queryOptions(), enabled: managesPeople })
  const { form, ...formState } = useSaveForm({
    schema: absenceCreate,
    initial: { user_id, starts_on: today, ends_on: today, note: '' },
    save: (input) => add(input),
    onSaved: onClose,
  })
  // The last day is never before the first.
  const changeFirstDay = (day: string) => {
    form.setFieldValue('starts_on', day)
    if (form.values.ends_on !== '' && form.values.ends_on < day) form.setFieldValue('ends_on', day)
  }
  const people = (members?.items ?? []).map((member) => ({ value: member.user_id, label: member.full_name }))
  return (
    <FormDialog title="Add absence" formState={formState} submitLabel="Add absence" onClose={onClose}>
      {people.length > 0 && <NativeSelect label="Person" data={people} {...form.getInputProps('user_id')} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label="First day"
          type="date"
          data-autofocus
          {...form.getInputProps('starts_on')}
          onChange={(event) => changeFirstDay(event.currentTarget.value)}
        />
        <TextInput label="Last day" type="date" min={form.values.starts_on} {...form.getInputProps('ends_on')} />
      </SimpleGrid>
      <TextInput label="Note" autoComplete="off" {...form.getInputProps('note')} />
      <Hint>
        Received jobs due on these days are unassigned, so that others can take them. Jobs in progress stay assigned. Only this
        person, owners and managers can see the note.
      </Hint>
    </FormDialog>
  )
}
