import type { NewAccessToken } from '#contract/people/access-tokens.ts'
import { accessTokenCreate, lifetimes, type Lifetime } from '#domain/access-tokens/schema.ts'
import { accessTo, areaLabels, areas, isWritable, scopesFor, type Area, type Scope } from '#domain/access-tokens/scopes.ts'
import { FieldGroup } from '#web/components/fields/FieldGroup.tsx'
import { RadioGroup } from '#web/components/fields/RadioGroup.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useSaveForm } from '#web/forms/save-form.ts'
import { PasswordInput, Stack, Text, TextInput } from '@mantine/core'

import { useCreateAccessToken } from './mutations.ts'

interface Props {
  readonly onCreated: (created: NewAccessToken) => void
  readonly onClose: () => void
}

const lifetimeLabel = (days: Lifetime): string => (days === null ? 'No expiry' : days === 365 ? '1 year' : `${days} days`)
const lifetimeOptions = lifetimes.map((days) => ({ value: String(days), label: lifetimeLabel(days) }))
const toLifetime = (value: string): Lifetime => lifetimes.find((days) => String(days) === value) ?? null

const noScopes: readonly Scope[] = []

/** Creates an access token with a name, scopes and a lifetime, confirmed with the password. */
export function NewAccessTokenDialog({ onCreated, onClose }: Props) {
  const { mutateAsync: create } = useCreateAccessToken()
  const { form, ...formState } = useSaveForm({
    schema: accessTokenCreate,
    initial: { name: '', scopes: noScopes, expires_in_days: '90', current_password: '' },
    toInput: (values) => ({ ...values, expires_in_days: toLifetime(values.expires_in_days) }),
    save: async (input) => {
      onCreated(await create(input))
      onClose()
    },
  })
  return (
    <FormDialog title="New access token" size="lg" formState={formState} submitLabel="Create access token" onClose={onClose}>
      <TextInput
        label="Name"
        description="The program that uses it. The history of jobs shows this name."
        placeholder="Till"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <ScopeFields scopes={form.values.scopes} {...form.getInputProps('scopes')} />
      <RadioGroup variant="large" legend="Expires after" options={lifetimeOptions} {...form.getInputProps('expires_in_days')} />
      <PasswordInput label="Current password" autoComplete="current-password" {...form.getInputProps('current_password')} />
    </FormDialog>
  )
}

interface ScopeFieldsProps {
  readonly scopes: readonly Scope[]
  readonly onChange?: (scopes: readonly Scope[]) => void
  readonly error?: React.ReactNode
  readonly 'data-path'?: string
}

const accessOptions = (area: Area) => [
  { value: 'none', label: 'None' },
  { value: 'read', label: 'Read' },
  ...(isWritable(area) ? [{ value: 'write', label: 'Change' }] : []),
]

const withAccess = (scopes: readonly Scope[], area: Area, access: string): Scope[] => {
  const others = scopes.filter((scope) => !scopesFor(area, 'write').includes(scope))
  return access === 'read' || access === 'write' ? [...others, ...scopesFor(area, access)] : others
}

const ScopeFields = ({ scopes, onChange, error, 'data-path': path }: ScopeFieldsProps) => (
  <FieldGroup label="Permissions" aside="Change includes read">
    <Stack gap="xs">
      {areas.map((area, index) => (
        <RadioGroup
          key={area}
          variant="line"
          legend={areaLabels[area]}
          options={accessOptions(area)}
          value={accessTo(area, scopes) ?? 'none'}
          onChange={(access) => onChange?.(withAccess(scopes, area, access))}
          data-path={index === 0 ? path : undefined}
        />
      ))}
      {error && (
        <Text size="sm" c="clay" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  </FieldGroup>
)
