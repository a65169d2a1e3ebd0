import type { PickedCustomer } from '#contract/racquets.ts'
import type { RacquetId } from '#domain/values/ids.ts'
import type { LimitName } from '#domain/billing/tiers.ts'
import { rereadJobs } from '../mutations.ts'
import { useReachedLimit } from '#web/app/tier-limit.ts'
import { Modal } from '@mantine/core'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, useState, type ReactNode } from 'react'

import { NewPlayer, noPlayer, type PlayerBoxes } from './NewPlayer.tsx'
import { NewRacquet, noRacquet, type RacquetBoxes } from './NewRacquet.tsx'
import classes from './NewJobDialog.module.css'
import { PickFrame } from './PickFrame.tsx'
import type { Ticked } from './PickPlayer.tsx'
import type { SeveralTyped } from './SeveralForm.tsx'
import { SeveralJobs } from './SeveralJobs.tsx'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  /** Use against a limit of the plan, where something is about to count. */
  readonly renderLimit: (name: LimitName) => ReactNode
}

type Step = { readonly at: 'pick' | 'player' | 'several' } | { readonly at: 'racquet'; readonly player: PickedCustomer }

const titles = { pick: 'New job', player: 'New player', racquet: 'New racquet', several: 'Several racquets' }

const counting: { readonly [at in Step['at']]: readonly LimitName[] } = {
  pick: ['jobs_this_month'],
  player: ['active_customers', 'jobs_this_month'],
  racquet: ['jobs_this_month'],
  several: ['jobs_this_month'],
}

interface Typed {
  readonly search: string
  readonly player: PlayerBoxes
  readonly racquet: RacquetBoxes
  readonly ticked: Ticked
  readonly several: SeveralTyped
}

const nothing: Typed = {
  search: '',
  player: noPlayer,
  racquet: noRacquet,
  ticked: { player: null, ids: [] },
  several: null,
}

// Whatever asks or refuses while it is open stands above it; the bar of a phone does not.
const belowPrompts = 190

/** Whose frame is taken in: one that is known, or a new one; then its form. What is typed here stays until a frame is chosen. */
export function NewJobDialog({ opened, onClose, renderLimit }: Props) {
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const [step, setStep] = useState<Step>({ at: 'pick' })
  const [typed, setTyped] = useState(nothing)
  // The screen that opens takes the focus then, and not the button that was left.
  const [isChosen, setChosen] = useState(false)
  if (opened && isChosen) setChosen(false)
  const type = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }))
  const choose = () => {
    setChosen(true)
    setStep({ at: 'pick' })
    setTyped(nothing)
    onClose()
  }
  const made = useMade(choose)
  const back = () => setStep({ at: 'pick' })
  const newPlayer = () => {
    type({ player: { ...typed.player, full_name: typed.search.trim() || typed.player.full_name } })
    setStep({ at: 'player' })
  }
  const newRacquet = (player: PickedCustomer) => {
    if (step.at !== 'racquet' || step.player.id !== player.id) type({ racquet: noRacquet })
    setStep({ at: 'racquet', player })
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      // The prompt above it is closed first.
      closeOnEscape={useReachedLimit() === undefined}
      title={titles[step.at]}
      size={560}
      fullScreen={isPhone ?? false}
      returnFocus={!isChosen}
      zIndex={belowPrompts}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
      classNames={{ content: classes.content, header: classes.header, body: classes.body }}
    >
      {opened && counting[step.at].map((name) => <Fragment key={name}>{renderLimit(name)}</Fragment>)}
      {step.at === 'pick' && (
        <PickFrame
          search={typed.search}
          onSearch={(search) => type({ search })}
          onChoose={choose}
          onNewPlayer={newPlayer}
          onNewRacquet={newRacquet}
          ticked={typed.ticked}
          onTick={(ticked) => type({ ticked })}
          onTogether={() => setStep({ at: 'several' })}
        />
      )}
      {step.at === 'several' && (
        <SeveralJobs
          ids={typed.ticked.ids}
          typed={typed.several}
          onType={(several) => type({ several })}
          onDone={choose}
          onBack={back}
        />
      )}
      {step.at === 'player' && (
        <NewPlayer typed={typed.player} onType={(player) => type({ player })} onMade={made} onBack={back} />
      )}
      {step.at === 'racquet' && (
        <NewRacquet
          player={step.player}
          typed={typed.racquet}
          onType={(racquet) => type({ racquet })}
          onMade={made}
          onBack={back}
        />
      )}
    </Modal>
  )
}

/** What comes after a new frame: its first job. */
function useMade(choose: () => void): (id: RacquetId) => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (racquetId) => {
    choose()
    await rereadJobs(queryClient)
    await navigate({ to: '/racquets/$racquetId/jobs/new', params: { racquetId } })
  }
}
