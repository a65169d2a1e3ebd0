import { messages } from '#domain/errors.ts'
import type { Profile, ProfileUpdate } from '#domain/identity/schema.ts'
import { backend } from '#web/app/client.ts'
import { useSaveForm } from '#web/forms/save-form.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { ConflictNotice } from '#web/forms/ConflictNotice.tsx'
import { FormError } from '#web/forms/FormError.tsx'
import { LeaveDialog } from '#web/forms/LeaveDialog.tsx'
import { Button, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState, type ReactNode } from 'react'
import type * as z from 'zod'

import { useUpdateProfile } from './mutations.ts'

interface Props<Fields extends Record<string, unknown>, Schema extends z.ZodType<ProfileUpdate>> {
  readonly title: string
  readonly schema: Schema
  readonly profile: Profile
  readonly toFormValues: (profile: Profile) => Fields
  readonly children: (form: UseFormReturnType<Fields>) => ReactNode
}

/** A card of settings with its own save button, filled only while there are changes. */
export function SettingsCard<Fields extends Record<string, unknown>, Schema extends z.ZodType<ProfileUpdate>>({
  title,
  schema,
  profile,
  toFormValues,
  children,
}: Props<Fields, Schema>) {
  const { mutateAsync: save } = useUpdateProfile()
  const [version, setVersion] = useState(profile.updated_at)
  const { form, submit, busy, problem, conflict, isUnsaved } = useSaveForm({
    schema,
    initial: toFormValues(profile),
    save: async (changes, updated_at = version) => {
      const saved = await save({ ...changes, updated_at })
      setVersion(saved.updated_at)
    },
    readCurrent: async () => {
      const session = await backend.identity.session()
      if (!session) throw new Error(messages.authRequired)
      return { updated_at: session.profile.updated_at, values: toFormValues(session.profile) }
    },
  })
  return (
    <Card title={title}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm" align="stretch">
          {children(form)}
          <FormError message={problem} />
          <ConflictNotice conflict={conflict} />
          <div>
            <Button type="submit" miw={120} variant={form.isDirty() ? 'filled' : 'default'} loading={busy}>
              Save changes
            </Button>
          </div>
        </Stack>
      </form>
      <LeaveDialog isUnsaved={isUnsaved} />
    </Card>
  )
}
