import { LinkButton } from '#web/ui/LinkButton.tsx'
import { sessionId } from '#domain/ids.ts'
import { useAttempt } from '#web/backend/attempt.ts'
import { api, backend } from '#web/backend/client.ts'
import { changeSession, useSession } from '#web/backend/session.ts'
import { Devices } from '#web/features/settings/Devices.tsx'
import { PasswordForm } from '#web/features/settings/PasswordForm.tsx'
import { ProfileForm } from '#web/features/settings/ProfileForm.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ColorSchemeSwitch } from '#web/ui/ColorSchemeSwitch.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Screen } from '#web/ui/Screen.tsx'
import { toastDone } from '#web/ui/Toasts.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/settings')({
  head: () => ({ meta: [{ title: 'Settings · Stringdesk' }] }),
  component: Settings,
})

function Settings() {
  const { user, profile } = useSession()
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  const { data: devices } = useQuery(api.identity.devices.queryOptions())
  const rereadDevices = () => queryClient.invalidateQueries({ queryKey: api.identity.devices.key() })
  return (
    <>
      <PageHeader
        title="Settings"
        actions={
          <LinkButton to="/subscription" variant="default">
            Subscription
          </LinkButton>
        }
      />
      <Screen
        main={
          <ProfileForm
            profile={profile}
            save={async (changes) => {
              changeSession(queryClient, { user, profile: await backend.identity.updateProfile(changes) })
              toastDone('Saved')
            }}
          />
        }
        aside={
          <>
            <Card>
              <ColorSchemeSwitch />
            </Card>
            <PasswordForm
              save={async (input) => {
                changeSession(queryClient, await backend.identity.updatePassword(input))
                await rereadDevices()
                toastDone('Your password is changed')
              }}
            />
            <Devices
              devices={devices?.items ?? []}
              zone={profile.time_zone}
              onEnd={(id) =>
                void attempt('Not signed out', () =>
                  backend.identity.signOutDevice({ id: sessionId.parse(id) }).then(rereadDevices),
                )
              }
            />
          </>
        }
      />
    </>
  )
}
