import { backend } from '#web/app/client.ts'
import { useBasicForm } from '#web/forms/basic-form.ts'
import type { Session } from '#web/app/session/session.ts'
import { FormError } from '#web/forms/FormError.tsx'
import { NewPasswordInput } from '#web/forms/NewPasswordInput.tsx'
import { Button, Stack, TextInput } from '@mantine/core'

/** Saves the time zone and currency of this device. If that fails, sign-up still succeeds. */
async function saveRegion(profile: Session['profile']): Promise<Session['profile']> {
  try {
    const { currencyOfLanguage } = await import('#domain/values/money/region-currencies.ts')
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const currency = currencyOfLanguage(navigator.language)
    return await backend.identity.updateProfile({ updated_at: profile.updated_at, time_zone, ...(currency && { currency }) })
  } catch {
    return profile
  }
}

export function SignUpForm({ onSignedIn }: { onSignedIn: (session: Session) => void }) {
  const { form, submit, busy, problem } = useBasicForm({
    schema: () => import('#domain/identity/schema.ts').then(({ signUp }) => signUp),
    initial: { full_name: '', email: '', password: '' },
    save: async (input) => {
      const session = await backend.identity.signUp(input)
      onSignedIn({ ...session, profile: await saveRegion(session.profile) })
    },
  })
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput label="Full name" autoComplete="name" {...form.getInputProps('full_name')} />
        <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
        <NewPasswordInput label="Password" description="At least 6 characters" {...form.getInputProps('password')} />
        <FormError message={problem} />
        <Button type="submit" fullWidth loading={busy}>
          Sign up
        </Button>
      </Stack>
    </form>
  )
}
