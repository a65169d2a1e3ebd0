import type { EmailLink } from '#contract/identity/email-address.ts'
import { backend } from '#web/app/client.ts'
import { toFailure } from '#web/app/errors.ts'
import { PublicLayout } from '#web/app/shell/PublicLayout.tsx'
import { TallLink } from '#web/components/display/LinkButton.tsx'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { NarrowCard } from '#web/components/layout/NarrowCard.tsx'
import { FormError } from '#web/forms/FormError.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'

interface Props {
  readonly token: string
  /** The link's purpose and address; undefined while loading. */
  readonly link: EmailLink | undefined
  readonly error: unknown
  /** Called when the account's address may have changed. */
  readonly onConfirmed: () => void
}

const titles = {
  confirm: 'Confirm your email address',
  take: 'Confirm your new email address',
  allow: 'Email address change',
  refuse: 'Email address change',
} as const

const questions = {
  confirm: (email: string) => `Is ${email} the address of your Stringdesk account?`,
  take: (email: string) => `Use ${email} for your Stringdesk account?`,
  allow: (email: string) => `Change the address of your Stringdesk account to ${email}?`,
  refuse: (email: string) => `Someone asked to change the address of your Stringdesk account to ${email}.`,
} as const

const results = {
  confirmed: (email: string) => `Thanks! ${email} is confirmed.`,
  waiting: () => 'Confirmed. The address changes when the link to the other address is opened too.',
  changed: (email: string) => `Done. Sign in with ${email} from now on.`,
  refused: () => 'The change was refused. If you didn’t ask for it, someone knows your password: change it now.',
} as const

/** Opened by emailed links about an account's address. Waits for a button press because mail scanners open links. */
export function ConfirmEmail({ token, link, error, onConfirmed }: Props) {
  const confirm = useMutation({ mutationFn: () => backend.emailAddress.confirmLink({ token }), onSuccess: onConfirmed })
  const refuse = useMutation({ mutationFn: () => backend.emailAddress.refuseLink({ token }) })
  const result = refuse.data ? results.refused() : confirm.data && results[confirm.data.state](confirm.data.email)
  return (
    <PublicLayout>
      <NarrowCard title={titles[link?.purpose ?? 'confirm']}>
        <Stack gap="sm" style={{ overflowWrap: 'anywhere' }}>
          {result ? <Text role="status">{result}</Text> : link && <Question link={link} confirm={confirm} refuse={refuse} />}
          <Problem error={error ?? confirm.error ?? refuse.error} />
          <TallLink to="/settings/$page" params={{ page: 'profile' }}>
            Open settings
          </TallLink>
        </Stack>
      </NarrowCard>
    </PublicLayout>
  )
}

const Problem = ({ error }: { error: unknown }) => <FormError message={error ? toFailure(error).message : null} />

interface Action {
  readonly mutate: () => void
  readonly isPending: boolean
}

interface QuestionProps {
  readonly link: EmailLink
  readonly confirm: Action
  readonly refuse: Action
}

function Question({ link: { purpose, email }, confirm, refuse }: QuestionProps) {
  const disabled = confirm.isPending || refuse.isPending
  return (
    <>
      <Text>{questions[purpose](email)}</Text>
      <Group>
        {purpose !== 'refuse' && (
          <Button disabled={disabled} onClick={() => confirm.mutate()}>
            {purpose === 'allow' ? 'Allow the change' : 'Confirm'}
          </Button>
        )}
        {(purpose === 'allow' || purpose === 'refuse') && (
          <SecondaryButton disabled={disabled} onClick={() => refuse.mutate()}>
            Refuse the change
          </SecondaryButton>
        )}
      </Group>
    </>
  )
}
