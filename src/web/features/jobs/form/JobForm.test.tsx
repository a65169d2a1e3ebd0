// @vitest-environment happy-dom
import { inventoryId, newId } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import { api } from '#web/app/client.ts'
import { sessionQuery } from '#web/app/session/session.ts'
import { aSession } from '#test/session.ts'
import { NowProvider } from '#web/components/display/now.ts'
import { MantineProvider } from '@mantine/core'
import { useForm } from '@mantine/form'
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { DueField } from './DueField.tsx'
import type { JobFormValues } from './job-form-values.ts'
import { OptionalFields, RecordedFields } from './OptionalFields.tsx'
import { StringFields } from './StringFields.tsx'
import { TensionFields } from './TensionFields.tsx'

const session = aSession()
const { profile } = session
const item = inventoryId.parse(newId())

const emptyJob: JobFormValues = {
  customer_id: newId(),
  racquet_id: newId(),
  string_mains_brand: 'Babolat',
  string_mains_model: 'RPM Blast',
  string_mains_color: '',
  string_crosses_brand: '',
  string_crosses_model: '',
  string_crosses_color: '',
  string_source_mains: 'shop',
  string_source_crosses: 'shop',
  tension_mains: 54,
  tension_crosses: '',
  string_pattern: '16x20',
  price: '',
  due_date: '',
  labor_notes: '',
  inventory_mains_id: null,
  inventory_crosses_id: null,
  meters_used_mains: '',
  meters_used_crosses: '',
}

/** Renders the fields of a new job, and returns its form. */
function open(changes: Partial<JobFormValues> = {}) {
  const onForm = vi.fn<(form: ReturnType<typeof useForm<JobFormValues>>) => void>()
  const form = () => onForm.mock.lastCall?.[0]
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(sessionQuery.queryKey, session)
  const stocked = {
    brand: 'Luxilon',
    model: 'ALU Power',
    gauge: '1.25',
    color: 'silver',
    from: 'stock' as const,
    inventory_id: item,
  }
  for (const search of ['', 'luxi'])
    queryClient.setQueryData(api.jobs.strings.queryKey({ input: { search } }), [
      { ...stocked, quantity_meters: read.meters.parse('87') },
    ])
  function Form() {
    const form = useForm<JobFormValues>({ initialValues: { ...emptyJob, ...changes } })
    onForm(form)
    return (
      <>
        <StringFields form={form} profile={profile} source={undefined} isCollapsible />
        <TensionFields form={form} unit="lbs" source={undefined} />
        <DueField profile={profile} {...form.getInputProps('due_date')} />
        <OptionalFields form={form} profile={profile} source={undefined} isCollapsible />
        <RecordedFields form={form} profile={profile} />
      </>
    )
  }
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <NowProvider initial={new Date().toISOString()}>
          <Form />
        </NowProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return {
    values: () => form()?.getValues(),
    refuse: (errors: Record<string, string>) => act(async () => form()?.setErrors(errors)),
  }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const group = (name: string) => screen.getByRole('group', { name }).textContent

beforeEach(() => {
  // Queries without data wait.
  onlineManager.setOnline(false)
  // happy-dom has no fonts, which a growing text field listens to.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})
afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
})

describe('the tensions of a job', () => {
  it('stay equal until the crosses are changed by hand', () => {
    const form = open({ tension_mains: 54, tension_crosses: 54 })
    press('Increase mains')
    expect(form.values()).toMatchObject({ tension_mains: 55, tension_crosses: 55 })
    expect(group('Tension')).toContain('follows mains')
    press('Decrease crosses')
    press('Decrease mains')
    press('Decrease mains')
    expect(form.values()).toMatchObject({ tension_mains: 53, tension_crosses: 54 })
    expect(group('Tension')).not.toContain('follows mains')
  })

  it('of empty crosses are shown but not stored', () => {
    const form = open({ tension_mains: 54, tension_crosses: '' })
    press('Increase mains')
    expect(shown('Crosses, lbs')).toBe('55')
    expect(form.values()).toMatchObject({ tension_mains: 55, tension_crosses: '' })
  })
})

describe('the due date of a job', () => {
  it('is set in one tap, or to the minute', () => {
    const form = open({ due_date: '' })
    expect(group('Ready by')).toContain('No date')
    press('Tomorrow')
    expect(group('Ready by')).toContain('tomorrow 17:00')
    press('Other')
    type('Day and time', '2031-12-04T12:30')
    expect(group('Ready by')).toContain('Thu 4 Dec 2031 12:30')
    expect(form.values()?.due_date).toBe('2031-12-04T12:30:00.000Z')
  })
})

describe('the strings of a job', () => {
  it('are a summary until they are changed', () => {
    open()
    expect(group('String')).toContain('Babolat RPM Blast')
    expect(screen.queryByLabelText('String brand')).toBeNull()
    press('Change')
    expect(shown('String brand')).toBe('Babolat')
  })

  it('become a hybrid in one tap, and each can be the customer’s own', () => {
    const form = open()
    press('Hybrid')
    type('Crosses brand', 'Wilson')
    type('Crosses model', 'NXT 16')
    press('Customer’s own crosses')
    expect(form.values()).toMatchObject({
      string_crosses_brand: 'Wilson',
      string_crosses_model: 'NXT 16',
      string_source_mains: 'shop',
      string_source_crosses: 'customer',
    })
    press('Hybrid')
    expect(form.values()).toMatchObject({ string_crosses_brand: '', string_crosses_model: '', string_source_crosses: 'shop' })
  })

  it('stay a hybrid while both names of the crosses are cleared to type others', () => {
    open({ string_crosses_brand: 'Wilson', string_crosses_model: 'NXT 16' })
    press('Change')
    type('Crosses brand', '')
    type('Crosses model', '')
    expect(shown('Crosses model')).toBe('')
  })

  it('get the details of an inventory item, until another name is typed', async () => {
    const form = open({ string_mains_brand: '', string_mains_model: '', meters_used_mains: '', meters_used_crosses: '5' })
    fireEvent.focus(screen.getByLabelText('String brand'))
    type('String brand', 'luxi')
    fireEvent.click(await screen.findByRole('option', { name: /ALU Power.*in stock/ }, { timeout: 10_000 }))
    expect(form.values()).toMatchObject({
      string_mains_brand: 'Luxilon',
      string_mains_model: 'ALU Power',
      string_mains_color: 'silver',
      inventory_mains_id: item,
      meters_used_mains: '7',
      meters_used_crosses: '5',
    })
    type('String model', 'ALU Power Rough')
    expect(form.values()?.inventory_mains_id).toBeNull()
  })
})

describe('the fields that rarely change', () => {
  const toggle = 'Pattern, meters, notes'
  const isOpen = () => screen.queryByLabelText('Mains, meters') !== null

  it('are collapsed to a summary, and open for an error', async () => {
    const form = open({ meters_used_mains: '70', meters_used_crosses: '6', labor_notes: 'Grommets' })
    const button = screen.getByRole('button', { name: new RegExp(toggle) })
    expect(button.textContent).toContain('16x20 · 70 m + 6 m · Grommets')
    fireEvent.click(button)
    expect(isOpen()).toBe(true)
    fireEvent.click(button)
    expect(isOpen()).toBe(false)
    await form.refuse({ meters_used_mains: 'Meters used is too high' })
    expect(screen.getByText('Meters used is too high')).toBeTruthy()
    // Stays open while the error is corrected.
    type('Mains, meters', '7')
    expect(isOpen()).toBe(true)
  })

  it('open for an unusual pattern', () => {
    open({ string_pattern: '99x99' })
    expect(screen.getByText(/^99 mains and 99 crosses is an unusual pattern/)).toBeTruthy()
    type('String pattern', '16x')
    expect(screen.getByText(/^The crosses are missing/)).toBeTruthy()
  })
})

it('Shows only the times and the payment that were recorded so far', () => {
  const form = open({ job_date: '2026-02-03T09:30:00.000Z', time_started: '2026-02-03T10:00:00.000Z', duration_minutes: 35 })
  expect([shown('Received'), shown('Started')]).toEqual(['2026-02-03T09:30', '2026-02-03T10:00'])
  expect([screen.queryByLabelText('Ready since'), screen.queryByLabelText('Paid by')]).toEqual([null, null])
  type('Received', '')
  expect(form.values()?.job_date).toBe('')
})
