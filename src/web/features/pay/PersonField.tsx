import { api } from '#web/app/client.ts'
import { SelectField } from '#web/components/fields/SelectField.tsx'
import { useQuery } from '@tanstack/react-query'

interface Props {
  /** A member's ID, or empty for everyone. */
  readonly value: string
  readonly onChange: (user_id: string) => void
}

export function PersonField({ value, onChange }: Props) {
  const { data } = useQuery(api.people.list.queryOptions())
  const people = [
    { value: '', label: 'Everybody' },
    ...(data?.items ?? []).map(({ user_id, full_name }) => ({ value: String(user_id), label: full_name })),
  ]
  return <SelectField label="Person" data={people} value={value} onChange={onChange} />
}
