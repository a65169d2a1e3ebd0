import type { PickedCustomer } from '#contract/racquets.ts'
import type { CustomerId, RacquetId } from '#domain/values/ids.ts'
import type { LimitName } from '#domain/billing/tiers.ts'
import { invalidate } from '#web/app/cache/invalidation.ts'
import { usePageState } from '#web/app/page-store.ts'
import { Modal } from '@mantine/core'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, useState, type ReactNode } from 'react'

import { BatchJobs, type BatchState } from './BatchForm.tsx'
import {
  emptyCustomer,
  emptyRacquet,
  NewCustomerForm,
  NewRacquetForm,
  type CustomerValues,
  type RacquetValues,
} from './NewRecordForms.tsx'
import classes from './NewJobDialog.module.css'
import { RacquetPicker, type RacquetSelection } from './RacquetPicker.tsx'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  /** Renders the usage of a plan limit on steps that count toward it. */
  readonly renderLimit: (name: LimitName) => ReactNode
}

type Step = { readonly name: 'pick' | 'customer' | 'batch' } | { readonly name: 'racquet'; readonly customer: PickedCustomer }

const titles = { pick: 'New job', customer: 'New customer', racquet: 'New racquet', batch: 'New jobs' }

const limits: { readonly [name in Step['name']]: readonly LimitName[] } = {
  pick: ['jobs_this_month'],
  customer: ['active_customers', 'jobs_this_month'],
  racquet: ['jobs_this_month'],
  batch: ['jobs_this_month'],
}

/** Everything entered in the dialog, kept until a job's form opens. */
interface DialogState {
  readonly search: string
  readonly customer: CustomerValues
  readonly racquet: RacquetValues
  /** The customer that `racquet` was entered for. */
  readonly racquetCustomerId: CustomerId | null
  readonly selection: RacquetSelection
  readonly batch: BatchState
}

const emptyState: DialogState = {
  search: '',
  customer: emptyCustomer,
  racquet: emptyRacquet,
  racquetCustomerId: null,
  selection: { customer: null, ids: [] },
  batch: null,
}

// Below the upgrade prompt (200), above the phone's bottom bar (100).
const zIndex = 190

/** Selects or creates the racquet of a new job and opens the job form, or creates several jobs at once. */
export function NewJobDialog({ opened, onClose, renderLimit }: Props) {
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const [step, setStep] = useState<Step>({ name: 'pick' })
  const [state, setState] = useState(emptyState)
  // Once a racquet is selected, focus moves to the next screen, not back to the button that opened the dialog.
  const [isDone, setDone] = useState(false)
  if (opened && isDone) setDone(false)
  const update = (changes: Partial<DialogState>) => setState((before) => ({ ...before, ...changes }))
  const finish = () => {
    setDone(true)
    setStep({ name: 'pick' })
    setState(emptyState)
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      // Escape closes the upgrade prompt above it first.
      closeOnEscape={usePageState('reachedLimit') === undefined}
      title={titles[step.name]}
      size={560}
      fullScreen={isPhone ?? false}
      returnFocus={!isDone}
      zIndex={zIndex}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
      classNames={{ content: classes.content, header: classes.header, body: classes.body }}
    >
      {opened && limits[step.name].map((name) => <Fragment key={name}>{renderLimit(name)}</Fragment>)}
      <StepContent step={step} state={state} onStep={setStep} onUpdate={update} onFinish={finish} />
    </Modal>
  )
}

interface StepContentProps {
  readonly step: Step
  readonly state: DialogState
  readonly onStep: (step: Step) => void
  readonly onUpdate: (changes: Partial<DialogState>) => void
  readonly onFinish: () => void
}

function StepContent({ step, state, onStep, onUpdate, onFinish }: StepContentProps) {
  const openJobForm = useJobFormOpener(onFinish)
  const back = () => onStep({ name: 'pick' })
  const startCustomer = () => {
    onUpdate({ customer: { ...state.customer, full_name: state.search.trim() || state.customer.full_name } })
    onStep({ name: 'customer' })
  }
  const startRacquet = (customer: PickedCustomer) => {
    if (state.racquetCustomerId !== customer.id) onUpdate({ racquet: emptyRacquet, racquetCustomerId: customer.id })
    onStep({ name: 'racquet', customer })
  }
  if (step.name === 'racquet')
    return (
      <NewRacquetForm
        customer={step.customer}
        initialValues={state.racquet}
        onChange={(racquet) => onUpdate({ racquet })}
        onCreated={openJobForm}
        onBack={back}
      />
    )
  if (step.name === 'customer')
    return (
      <NewCustomerForm
        initialValues={state.customer}
        onChange={(customer) => onUpdate({ customer })}
        onCreated={openJobForm}
        onBack={back}
      />
    )
  if (step.name === 'batch')
    return (
      <BatchJobs
        ids={state.selection.ids}
        state={state.batch}
        onChange={(batch) => onUpdate({ batch })}
        onDone={onFinish}
        onBack={back}
      />
    )
  return (
    <RacquetPicker
      search={state.search}
      onSearch={(search) => onUpdate({ search })}
      onChoose={onFinish}
      onNewCustomer={startCustomer}
      onNewRacquet={startRacquet}
      selection={state.selection}
      onSelect={(selection) => onUpdate({ selection })}
      onBatch={() => onStep({ name: 'batch' })}
    />
  )
}

/** Opens the job form of a racquet that was just created. */
function useJobFormOpener(onFinish: () => void): (id: RacquetId) => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (racquetId) => {
    onFinish()
    await invalidate(queryClient, ['customer', 'racquet'])
    await navigate({ to: '/racquets/$racquetId/jobs/new', params: { racquetId } })
  }
}
