import { roleLabels, type Role } from '#domain/people/permissions.ts'
import { roleDescriptions } from '#domain/people/role-descriptions.ts'
import { Hint } from '#web/components/display/variants.ts'
import { RadioGroup } from '#web/components/fields/RadioGroup.tsx'
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  readonly roles: readonly Role[]
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly error?: ReactNode
}

/** Chooses a role and describes what it may do. */
export const RoleField = ({ roles, ...props }: Props) => (
  <Stack gap={6}>
    <RadioGroup
      variant="large"
      legend="Role"
      options={roles.map((role) => ({ value: role, label: roleLabels[role] }))}
      {...props}
    />
    <Hint role="status">{roles.filter((role) => role === props.value).map((role) => roleDescriptions[role])}</Hint>
  </Stack>
)
