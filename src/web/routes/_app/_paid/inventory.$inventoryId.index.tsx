import { inventoryId } from '#domain/ids.ts'
import { formatLength } from '#domain/units.ts'
import { useAttempt } from '#web/backend/attempt.ts'
import { api, backend } from '#web/backend/client.ts'
import { useIdempotencyKey } from '#web/backend/kept.ts'
import { useSession } from '#web/backend/session.ts'
import { isLow, stringName } from '#web/features/inventory/InventoryList.tsx'
import { Movements } from '#web/features/inventory/Movements.tsx'
import { AdjustForm, ReceiveForm } from '#web/features/inventory/StockForms.tsx'
import { Card } from '#web/ui/Card.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Screen } from '#web/ui/Screen.tsx'
import { Button, Text } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/_paid/inventory/$inventoryId/')({
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(api.inventory.get.queryOptions({ input: { id: inventoryId.parse(params.inventoryId) } })),
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.model ?? 'String'} · Stringdesk` }] }),
  component: Item,
})

function Item() {
  const id = inventoryId.parse(Route.useParams().inventoryId)
  const { profile } = useSession()
  const attempt = useAttempt()
  const [idempotency_key, renew] = useIdempotencyKey()
  const queryClient = useQueryClient()
  const { data: item } = useSuspenseQuery(api.inventory.get.queryOptions({ input: { id } }))
  const reread = () =>
    Promise.all([api.inventory.key(), api.dashboard.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  const change = async (work: Promise<unknown>): Promise<void> => {
    await work
    await reread()
  }
  return (
    <>
      <PageHeader
        title={stringName(item)}
        aside={item.is_active ? item.color : 'archived'}
        actions={
          <>
            <LinkButton variant="default" to="/inventory/$inventoryId/edit" params={{ inventoryId: id }}>
              Edit
            </LinkButton>
            <Button
              variant="default"
              onClick={() =>
                void attempt('Not changed', () => change(backend.inventory.update({ id, is_active: !item.is_active })))
              }
            >
              {item.is_active ? 'Archive' : 'Bring back'}
            </Button>
          </>
        }
      />
      <Screen
        main={
          <>
            <Card title="On the shelf">
              <Text fz={44} fw={700} className={isLow(item) ? 'display tabular late' : 'display tabular'}>
                {formatLength(item.quantity_meters, profile.length_unit)}
              </Text>
              {item.reorder_threshold && (
                <Text c="dimmed">
                  {isLow(item) ? 'Time to reorder: ' : 'Reorder at '}
                  {formatLength(item.reorder_threshold, profile.length_unit)}
                </Text>
              )}
            </Card>
            <Movements movements={item.movements} unit={profile.length_unit} zone={profile.time_zone} />
          </>
        }
        aside={
          <>
            <ReceiveForm
              save={async (input) => {
                await change(backend.inventory.receive({ id, ...input }, { context: { idempotency_key } }))
                renew()
              }}
            />
            <AdjustForm save={(input) => change(backend.inventory.adjust({ id, ...input }))} />
          </>
        }
      />
    </>
  )
}
