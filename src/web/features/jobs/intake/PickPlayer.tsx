import type { PickedCustomer, PickedRacquet } from '#contract/racquets.ts'
import { sayDay } from '#domain/values/dates.ts'
import type { RacquetId } from '#domain/values/ids.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { isOnBench } from '#domain/jobs/status.ts'
import { crossesOf, isHybrid } from '#domain/jobs/strings.ts'
import { frameWords } from '#web/trade/job-labels.ts'
import { useNow } from '#web/components/display/now.ts'
import { StrungBed } from '#web/trade/strings/JobStringBed.tsx'
import { Tension } from '#web/trade/strings/Tension.tsx'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'

import classes from './PickFrame.module.css'

/** Frames that were ticked, to come in together: those of one player. */
export interface Ticked {
  readonly player: PickedCustomer | null
  readonly ids: readonly RacquetId[]
}

interface Props {
  readonly player: PickedCustomer
  readonly profile: Profile
  readonly ticked: Ticked
  readonly onTick: (id: RacquetId) => void
  readonly onChoose: () => void
  readonly onNewRacquet: () => void
}

/** A player, and what may come in: one frame in a tap, several by their boxes. */
export function PickPlayer({ player, profile, ticked, onTick, onChoose, onNewRacquet }: Props) {
  const id = useId()
  const isTicking = ticked.player?.id === player.id
  // Whoever has ticked one player's frames goes on with those.
  const mayTick = player.racquets.length > 1 && (isTicking || ticked.player === null)
  return (
    <section aria-labelledby={id} className={classes.player}>
      <h3 id={id} className={classes.name}>
        <span className={classes.truncate}>{player.full_name}</span>
        {!player.is_active && <span className={classes.archived}>archived</span>}
      </h3>
      <ul className={classes.frames}>
        {player.racquets.map((racquet) => (
          <li key={racquet.id} className={classes.item}>
            {mayTick && (
              <label className={classes.tick}>
                <input
                  type="checkbox"
                  aria-label={`Take in together: ${frameWords(racquet)}`}
                  checked={isTicking && ticked.ids.includes(racquet.id)}
                  onChange={() => onTick(racquet.id)}
                />
              </label>
            )}
            <Link
              data-stop
              to="/racquets/$racquetId/jobs/new"
              params={{ racquetId: racquet.id }}
              className={classes.frame}
              onClick={(event) => {
                // Once something is ticked, the next tap ticks too: nobody loses what was ticked by a slip of the thumb.
                if (isTicking) {
                  event.preventDefault()
                  onTick(racquet.id)
                } else onChoose()
              }}
            >
              <Frame racquet={racquet} profile={profile} />
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            data-stop
            className={classes.another}
            onClick={onNewRacquet}
            aria-label={`New racquet of ${player.full_name}`}
          >
            <IconPlus size={16} aria-hidden /> {player.racquets.length > 0 ? 'Another racquet' : 'New racquet'}
          </button>
        </li>
      </ul>
    </section>
  )
}

const modelsOf = (job: NonNullable<PickedRacquet['last_job']>): string =>
  [job.string_mains_model, isHybrid(job) && crossesOf(job).model].filter(Boolean).join(' / ')

function Frame({ racquet, profile }: { racquet: PickedRacquet; profile: Profile }) {
  const now = useNow()
  const { last_job: job, string_pattern } = racquet
  return (
    <>
      <StrungBed strung={job} pattern={string_pattern} size="face" decorative />
      <span className={classes.what}>
        <span className={classes.wrapped}>{frameWords(racquet)}</span>
        <span className={classes.strings}>
          {job ? `${modelsOf(job)} · ${sayDay(job.job_date, now, profile.time_zone)}` : 'not strung here yet'}
        </span>
        {job && isOnBench(job) && <span className={classes.open}>#{job.job_number} is still on the bench</span>}
      </span>
      {job && <Tension mains={job.tension_mains} crosses={job.tension_crosses} unit={profile.tension_unit} size="row" />}
    </>
  )
}
