import type { JobDetail } from '#contract/jobs/job-detail.ts'
import type { Place } from '#domain/places/schema.ts'
import { noMoney } from '#domain/values/money/money.ts'
import { api } from '#web/app/client.ts'
import { useSession } from '#web/app/session/session.ts'
import { SecondaryLinkButton } from '#web/components/display/LinkButton.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { formatRacquet } from '#domain/racquets/name.ts'
import { MoneyText } from '#web/domain-components/MoneyText.tsx'
import { PaymentPill, StatusPill } from '#web/domain-components/JobStatus.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useSetPlace } from '../mutations.ts'
import { PlaceControl } from '../PlaceControl.tsx'
import classes from './Scan.module.css'

/** Renders the button for a job's next step, as the screen's primary button if `filled`. */
export type RenderMoveButton = (job: JobDetail, filled: boolean) => ReactNode

interface Props {
  readonly scanned: JobDetail
  readonly place: Place | null
  readonly renderMoveButton: RenderMoveButton
}

export function ScannedJob({ scanned, place, renderMoveButton }: Props) {
  const { data: job = scanned } = useQuery(api.jobs.get.queryOptions({ input: { id: scanned.id } }))
  const { currency } = useSession().profile
  const { mutate: setPlace, isPending } = useSetPlace()
  const offered = place && job.status === 'completed' && job.place_id !== place.id ? place : null
  return (
    <Card
      title={`#${job.job_number} ${job.customer.full_name}`}
      aside={
        <Group gap={6}>
          <StatusPill status={job.status} />
          <PaymentPill job={job} />
        </Group>
      }
    >
      <Stack gap="sm">
        <Text>{formatRacquet(job.racquet)}</Text>
        {job.owed !== noMoney && (
          <Text fw={600}>
            <MoneyText amount={job.owed} currency={currency} /> owed
          </Text>
        )}
        {job.status === 'completed' && <PlaceControl job={job} />}
        <div className={classes.actions}>
          {offered && (
            <Button loading={isPending} onClick={() => setPlace({ job, to: offered })}>
              Put at {offered.name}
            </Button>
          )}
          {renderMoveButton(job, !offered)}
          {job.status === 'completed' && (
            <SecondaryLinkButton to="/jobs/$jobId/pickup" params={{ jobId: job.id }}>
              Pick up several
            </SecondaryLinkButton>
          )}
          <SecondaryLinkButton to="/jobs/$jobId" params={{ jobId: job.id }}>
            Open job
          </SecondaryLinkButton>
        </div>
      </Stack>
    </Card>
  )
}
