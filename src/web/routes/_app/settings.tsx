import { unlocks } from '#domain/billing/tiers.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { api, backend } from '#web/app/client.ts'
import { changeSession, useSession } from '#web/app/session.ts'
import { MessageSettings } from '#web/features/messages/MessageSettings.tsx'
import { AccessTokens } from '#web/features/settings/AccessTokens.tsx'
import { DeleteAccountCard } from '#web/features/settings/DeleteAccountCard.tsx'
import { Devices } from '#web/features/settings/Devices.tsx'
import { EmailCard } from '#web/features/settings/EmailCard.tsx'
import { ExportCard } from '#web/features/settings/ExportCard.tsx'
import {
  useAddPasskey,
  useCancelEmailChange,
  useChangePassword,
  useConfirmTwoFactor,
  useCreateAccessToken,
  useRemovePasskey,
  useRenamePasskey,
  useRenewRecoveryCodes,
  useRequestEmailChange,
  useRevokeAccessToken,
  useSendConfirmation,
  useSignOutDevice,
  useSignOutOthers,
  useStartExport,
  useTurnOffTwoFactor,
  useUpdateProfile,
} from '#web/features/settings/mutations.ts'
import { Passkeys } from '#web/features/settings/Passkeys.tsx'
import { SettingsPlaceholder } from '#web/features/settings/SettingsPlaceholder.tsx'
import { PasswordForm } from '#web/features/settings/PasswordForm.tsx'
import { BusinessForm, DefaultsForm, NameForm, UnitsForm } from '#web/features/settings/ProfileForms.tsx'
import { goToSection, SettingsLayout } from '#web/features/settings/SettingsLayout.tsx'
import { TwoFactor } from '#web/features/settings/TwoFactor.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { ColorSchemeSwitch } from '#web/app/shell/ColorSchemeSwitch.tsx'
import { LinkButton } from '#web/components/display/LinkButton.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/settings')({
  head: () => ({ meta: [{ title: 'Settings · Stringdesk' }] }),
  component: Settings,
})

function Settings() {
  const { user, profile } = useSession()
  const { mutateAsync: save } = useUpdateProfile()
  const subscription = (
    <LinkButton to="/subscription" variant="default" mih={44}>
      Subscription
    </LinkButton>
  )
  return (
    <>
      <PageHeader title="Settings" actions={subscription} />
      <SettingsLayout
        sections={[
          { id: 'profile', name: 'Profile', body: <NameForm profile={profile} save={save} /> },
          { id: 'email', name: 'Sign-in email', body: <EmailSection zone={profile.time_zone} /> },
          { id: 'business', name: 'Business', body: <BusinessForm profile={profile} save={save} /> },
          { id: 'units', name: 'Units', body: <UnitsForm profile={profile} save={save} /> },
          { id: 'new-jobs', name: 'New jobs', body: <DefaultsForm profile={profile} save={save} /> },
          { id: 'messages', name: 'Messages', body: <Messages /> },
          { id: 'appearance', name: 'Appearance', body: <Appearance /> },
          { id: 'password', name: 'Password', body: <Password /> },
          { id: 'passkeys', name: 'Passkeys', body: <PasskeysSection zone={profile.time_zone} /> },
          { id: 'two-factor', name: 'Two-factor sign-in', body: <TwoFactorSection /> },
          { id: 'devices', name: 'Devices', body: <DevicesSection zone={profile.time_zone} /> },
          { id: 'access-tokens', name: 'Access tokens', body: <AccessTokensSection profile={profile} /> },
          { id: 'your-data', name: 'Your data', body: <ExportSection zone={profile.time_zone} /> },
          { id: 'delete', name: 'Delete account', body: <DeleteSection email={user.email} /> },
        ]}
      />
    </>
  )
}

function Messages() {
  const query = useQuery(api.messages.settings.queryOptions())
  return query.data ? (
    <MessageSettings settings={query.data} />
  ) : (
    <SettingsPlaceholder title="Messages" query={query} height={320} />
  )
}

const Appearance = () => (
  <Card>
    <ColorSchemeSwitch />
  </Card>
)

function Password() {
  const { mutateAsync: changePassword } = useChangePassword()
  return <PasswordForm save={changePassword} />
}

function EmailSection({ zone }: { zone: string }) {
  const query = useQuery(api.emailAddress.state.queryOptions())
  const { mutate: sendConfirmation } = useSendConfirmation()
  const { mutate: cancelChange } = useCancelEmailChange()
  const { mutateAsync: requestChange } = useRequestEmailChange()
  if (!query.data) return <SettingsPlaceholder title="Sign-in email" query={query} height={160} />
  return (
    <EmailCard
      state={query.data}
      zone={zone}
      onSendConfirmation={() => sendConfirmation()}
      onCancelChange={() => cancelChange()}
      requestChange={requestChange}
    />
  )
}

function TwoFactorSection() {
  const query = useQuery(api.twoFactor.state.queryOptions())
  const { mutateAsync: confirm } = useConfirmTwoFactor()
  const { mutateAsync: renew } = useRenewRecoveryCodes()
  const { mutateAsync: turnOff } = useTurnOffTwoFactor()
  if (!query.data) return <SettingsPlaceholder title="Two-factor sign-in" query={query} height={160} />
  return (
    <TwoFactor
      state={query.data}
      setUp={(current_password) => backend.twoFactor.setUp({ current_password })}
      confirm={confirm}
      renew={async (current_password) => (await renew(current_password)).recovery_codes}
      turnOff={turnOff}
    />
  )
}

function PasskeysSection({ zone }: { zone: string }) {
  const query = useQuery(api.passkeys.list.queryOptions())
  const { mutateAsync: add } = useAddPasskey()
  const { mutateAsync: rename } = useRenamePasskey()
  const { mutateAsync: remove } = useRemovePasskey()
  if (!query.data) return <SettingsPlaceholder title="Passkeys" query={query} height={160} />
  return <Passkeys passkeys={query.data.items} zone={zone} add={add} rename={rename} remove={remove} />
}

function DevicesSection({ zone }: { zone: string }) {
  const query = useQuery(api.identity.devices.queryOptions())
  const signOutDevice = useSignOutDevice()
  const signOutOthers = useSignOutOthers()
  if (!query.data) return <SettingsPlaceholder title="Devices" query={query} height={160} />
  return (
    <Devices
      devices={query.data.items}
      zone={zone}
      onSignOut={(id) => signOutDevice.mutate(id)}
      onSignOutOthers={() => signOutOthers.mutate()}
    />
  )
}

function AccessTokensSection({ profile: { subscription_tier, time_zone } }: { profile: Profile }) {
  const query = useQuery(api.accessTokens.list.queryOptions())
  const { mutateAsync: create } = useCreateAccessToken()
  const { mutateAsync: revoke } = useRevokeAccessToken()
  if (!query.data) return <SettingsPlaceholder title="Access tokens" query={query} height={160} />
  return (
    <AccessTokens
      tokens={query.data.items}
      isIncluded={unlocks(subscription_tier, 'access_tokens')}
      zone={time_zone}
      create={create}
      revoke={revoke}
    />
  )
}

// While an export is running.
const pollMs = 1000

function ExportSection({ zone }: { zone: string }) {
  const { mutate: start } = useStartExport()
  const query = useQuery({
    ...api.exports.latest.queryOptions(),
    refetchInterval: ({ state }) => (['waiting', 'running'].includes(state.data?.export?.state ?? '') ? pollMs : false),
  })
  if (!query.data) return <SettingsPlaceholder title="Your data" query={query} height={160} />
  return <ExportCard latest={query.data.export} zone={zone} onStart={() => start()} />
}

function DeleteSection({ email }: { email: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (
    <DeleteAccountCard
      email={email}
      onExport={() => goToSection('your-data')}
      send={async (input) => {
        await backend.identity.deleteAccount(input)
        changeSession(queryClient, null)
        await navigate({ to: '/home', search: { tab: 'signup' }, replace: true })
      }}
    />
  )
}
