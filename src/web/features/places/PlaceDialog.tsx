import type { JobDetail } from '#contract/jobs/job-detail.ts'
import type { Place } from '#domain/places/schema.ts'
import { formatCount } from '#domain/values/numbers/counts.ts'
import { LinkButton } from '#web/components/display/LinkButton.tsx'
import { SubtleButton } from '#web/components/display/variants.ts'
import { Dialog } from '#web/components/overlays/Dialog.tsx'
import { Button, Stack } from '@mantine/core'

import { useSetPlace } from './mutations.ts'
import classes from './Places.module.css'

interface Props {
  readonly job: Pick<JobDetail, 'id' | 'job_number' | 'place_id'>
  readonly places: readonly Place[]
  readonly onClose: () => void
}

/** How many other racquets are at a place. */
const countOthers = ({ id, racquets }: Place, { place_id }: Props['job']): number => racquets - (id === place_id ? 1 : 0)

/** Sets a finished racquet's place in one tap. Occupied places are marked but selectable, because a place can hold several racquets. */
export function PlaceDialog({ job, places, onClose }: Props) {
  const { mutate: setPlace, isPending, variables } = useSetPlace()
  return (
    <Dialog title={`Place of #${job.job_number}`} onClose={onClose}>
      <Stack>
        <div className={classes.choices}>
          {places.map((place) => (
            <Button
              key={place.id}
              className={classes.choice}
              variant={place.id === job.place_id ? 'light' : 'default'}
              aria-pressed={place.id === job.place_id}
              data-occupied={countOthers(place, job) > 0 || undefined}
              loading={isPending && variables.to?.id === place.id}
              onClick={() => (place.id === job.place_id ? onClose() : setPlace({ job, to: place }, { onSuccess: onClose }))}
            >
              <span>
                {place.name}
                {countOthers(place, job) > 0 && (
                  <span className={classes.occupied}>{formatCount(countOthers(place, job), 'racquet')}</span>
                )}
              </span>
            </Button>
          ))}
        </div>
        <LinkButton to="/scan" search={{ job: job.id }} variant="subtle" onClick={onClose}>
          Scan its place
        </LinkButton>
        {job.place_id !== null && (
          <SubtleButton
            loading={isPending && variables.to === null}
            onClick={() => setPlace({ job, to: null }, { onSuccess: onClose })}
          >
            No place
          </SubtleButton>
        )}
      </Stack>
    </Dialog>
  )
}
