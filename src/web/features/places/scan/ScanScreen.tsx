import type { JobDetail } from '#contract/jobs/job-detail.ts'
import type { Place } from '#domain/places/schema.ts'
import { api } from '#web/app/client.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { Scanner } from '#web/domain-components/scanner/Scanner.tsx'
import { Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'

import { useSetPlace } from '../mutations.ts'
import { labelScan, resolveScan } from './resolve-scan.ts'
import { ScannedJob, type RenderMoveButton } from './ScannedJob.tsx'

interface State {
  readonly job: JobDetail | null
  readonly place: Place | null
  readonly status: string | null
}

interface Props {
  /** The URL on a label scanned outside the app, for example with a phone's camera app. */
  readonly scanned?: string | undefined
  readonly renderMoveButton: RenderMoveButton
}

/** Scans labels. Scanning a racquet shows its job; scanning a place next puts the racquet there. */
export function ScanScreen({ scanned, renderMoveButton }: Props) {
  const queryClient = useQueryClient()
  const { mutate: setPlace } = useSetPlace()
  const [{ job, place, status }, setState] = useState<State>({ job: null, place: null, status: null })

  const showPlace = useCallback(
    (scanned: Place) => {
      // Uses the current job, which may have been moved on this screen since the scan.
      const current = job && (queryClient.getQueryData(api.jobs.get.queryKey({ input: { id: job.id } })) ?? job)
      if (current?.status !== 'completed' || current.place_id === scanned.id) {
        setState({ job: null, place: scanned, status: null })
        return
      }
      setPlace({ job: current, to: scanned })
      setState({ job: current, place: null, status: null })
    },
    [job, queryClient, setPlace],
  )

  const scan = useCallback(
    async (text: string) => {
      const result = await resolveScan(queryClient, text)
      if (result.kind === 'problem') setState((before) => ({ ...before, status: result.message }))
      if (result.kind === 'job') setState((before) => ({ ...before, job: result.job, status: `Job #${result.job.job_number}` }))
      if (result.kind === 'place') showPlace(result.place)
      if (result.kind !== 'problem') navigator.vibrate?.(40)
    },
    [queryClient, showPlace],
  )

  useEffect(() => {
    if (scanned === undefined) return
    void resolveScan(queryClient, scanned).then((result) => {
      if (result.kind === 'place') setState({ job: null, place: result.place, status: null })
      if (result.kind === 'job') setState({ job: result.job, place: null, status: 'Scan its place' })
      if (result.kind === 'problem') setState({ job: null, place: null, status: result.message })
      return undefined
    })
  }, [scanned, queryClient])

  return (
    <Stack gap="sm">
      <Scanner {...labelScan} onScan={(text) => void scan(text)} status={status} />
      {job && <ScannedJob key={job.id} scanned={job} place={place} renderMoveButton={renderMoveButton} />}
      {place && !job && <ScannedPlace place={place} />}
    </Stack>
  )
}

const ScannedPlace = ({ place: { name, racquets } }: { readonly place: Place }) => (
  <Card title={name}>
    <Text>{racquets === 1 ? '1 racquet is here.' : `${racquets === 0 ? 'No' : racquets} racquets are here.`}</Text>
    <Text c="dimmed">Scan a finished racquet to put it here.</Text>
  </Card>
)
