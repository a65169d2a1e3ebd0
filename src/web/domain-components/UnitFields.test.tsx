// @vitest-environment happy-dom
import * as fields from '#domain/values/fields.ts'
import { formatMoney } from '#domain/values/money/money.ts'
import { WholeNumberField } from '#web/components/fields/NumberField.tsx'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'

import { TensionField } from './strings/TensionField.tsx'
import { TensionStepper } from './strings/TensionStepper.tsx'
import { LengthField, MoneyField, PriceField, UnitCostField } from './UnitFields.tsx'

afterEach(cleanup)

/** Renders a field over a stored value, and returns functions that read the current stored value and hint. */
function open<Value extends number | string>(
  initial: Value,
  Field: (props: { value: Value; onChange: (stored: Value) => void }) => React.ReactNode,
) {
  let stored = initial
  function Form() {
    const [value, setValue] = useState(initial)
    const change = (next: Value) => {
      stored = next
      setValue(next)
    }
    return <Field value={value} onChange={change} />
  }
  const { container } = render(
    <MantineProvider env="test">
      <Form />
    </MantineProvider>,
  )
  return { stored: () => stored, text: () => container.textContent ?? '' }
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

const money = (currency: string, initial = '') =>
  open<string>(initial, (props) => <MoneyField label="Price" currency={currency} {...props} />)

describe('an amount of money', () => {
  it.each([
    ['27,50', '27.50', '$27.50'],
    ['٢٧٫٥', '27.5', '$27.50'],
    ['1 200,5', '1200.5', '$1,200.50'],
    ['1.234,5', '1234.5', '$1,234.50'],
  ])('typed as %s is read as %s, and the field shows %s', (typed, value, understood) => {
    const { stored, text } = money('USD')
    type('Price, USD', typed)
    expect([stored(), shown('Price, USD')]).toEqual([value, typed])
    expect(text()).toContain(understood)
  })

  it('shows no hint if it is stored as typed', () => {
    const { stored, text } = money('USD')
    type('Price, USD', '27.50')
    expect(stored()).toBe('27.50')
    expect(text()).not.toContain('27.50')
  })

  it('that can mean two numbers is rejected until the user picks one', () => {
    for (const [pick, value] of [
      ['€1.20', '1.2'],
      ['€1,200.00', '1200'],
    ] as const) {
      const { stored } = money('EUR')
      type('Price, EUR', '1.200')
      expect(fields.optionalPrice.safeParse(stored()).success).toBe(false)
      expect(shown('Price, EUR')).toBe('1.200')
      fireEvent.click(screen.getByRole('button', { name: pick }))
      expect([stored(), shown('Price, EUR')]).toEqual([value, value])
      expect(screen.queryByRole('group')).toBeNull()
      cleanup()
    }
  })

  it('with a point before three digits is ambiguous even if the currency has two decimals', () => {
    const { stored, text } = money('USD')
    type('Price, USD', '185.005')
    expect(fields.optionalPrice.safeParse(stored()).success).toBe(false)
    expect(screen.getByRole('group', { name: 'Which number is 185.005?' })).toBeTruthy()
    type('Price, USD', '185,005')
    expect(stored()).toBe('185005')
    expect(text()).toContain('$185,005.00')
  })

  it('is never ambiguous in a currency without decimals', () => {
    const { stored, text } = money('JPY')
    type('Price, JPY', '12.000')
    expect(stored()).toBe('12000')
    expect(text()).toContain('¥12,000')
  })

  it('with three decimals is ambiguous only if both numbers are possible', () => {
    for (const max of [undefined, '9000.00']) {
      const { stored } = open<string>('', (props) => <MoneyField label="Price" currency="KWD" max={max} {...props} />)
      type('Price, KWD', '8.125')
      expect(fields.optionalPrice.safeParse(stored()).success).toBe(false)
      expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
        formatMoney('8.125', 'KWD'),
        formatMoney('8125', 'KWD'),
      ])
      cleanup()
    }
    const { stored } = open<string>('', (props) => <PriceField label="Price" currency="KWD" {...props} />)
    type('Price, KWD', '8,125')
    expect(stored()).toBe('8.125')
    expect(screen.queryByRole('group')).toBeNull()
  })

  it('is ambiguous again after a reload', () => {
    const { stored } = money('EUR', '1.200?')
    expect(shown('Price, EUR')).toBe('1.200')
    fireEvent.click(screen.getByRole('button', { name: '€1,200.00' }))
    expect(stored()).toBe('1200')
  })
})

describe('a tension in pounds', () => {
  it('is rounded to whole pounds, and the field shows the stored value', () => {
    const { stored, text } = open<number | string>(54, (props) => <TensionField label="Mains" unit="lbs" {...props} />)
    expect(text()).not.toContain('stored')
    type('Mains, lbs', '52.5')
    expect([stored(), shown('Mains, lbs')]).toEqual([53, '52.5'])
    expect(text()).toContain('stored as 53 lbs')
    type('Mains, lbs', '53')
    expect(text()).not.toContain('stored')
  })

  it('shows the stored value in the stepper as well', () => {
    const { stored, text } = open<number | ''>(54, (props) => <TensionStepper label="Mains" unit="lbs" {...props} />)
    type('Mains, lbs', '52,5')
    expect(stored()).toBe(53)
    expect(text()).toContain('stored as 53 lbs')
  })
})

it.each([
  ['kg', 117, 'Tension must be at most 36.3 kg'],
  ['kg', 20, 'Tension must be at least 13.6 kg'],
  ['lbs', 81, 'Tension must be at most 80 lbs'],
] as const)('Shows the error for a tension out of range in the user’s unit: %s', (unit, lbs, message) => {
  const error = 'Tension must be at most 80 lbs'
  const { text } = open<number | string>(lbs, (props) => <TensionField label="Mains" unit={unit} error={error} {...props} />)
  expect(text()).toContain(message)
  expect(text().match(/Tension must/g)).toHaveLength(1)
})

it('Passes a negative whole number on as a number, so that the schema can explain the error', () => {
  const { stored } = open<number | string>(35, (props) => <WholeNumberField label="Minutes" {...props} />)
  type('Minutes', '-1')
  expect([stored(), shown('Minutes')]).toEqual([-1, '-1'])
})

describe('a length in feet', () => {
  it('is stored in meters, and the field shows the stored value next to the input', () => {
    const { stored, text } = open<string>('', (props) => <LengthField label="Mains" unit="ft" {...props} />)
    for (const [typed, meters] of [
      ['40,5', '12.34'],
      ['20', '6.1'],
      ['164.1', '50.02'],
    ] as const) {
      type('Mains, feet', typed)
      expect([stored(), shown('Mains, feet')]).toEqual([meters, typed])
      expect(text()).toContain(`stored as ${meters} m`)
    }
  })

  it('is shown in feet, and invalid input stays as typed', () => {
    const { stored, text } = open<string>('6.5', (props) => <LengthField label="Mains" unit="ft" {...props} />)
    expect(shown('Mains, feet')).toBe('21.3')
    type('Mains, feet', '-40')
    expect([stored(), shown('Mains, feet')]).toEqual(['-40', '-40'])
    expect(text()).not.toContain('stored')
  })
})

describe('a cost per foot', () => {
  it('is stored per meter', () => {
    const { stored, text } = open<string>('', (props) => <UnitCostField unit="ft" currency="USD" {...props} />)
    type('Cost per foot, USD', '0.28')
    expect([stored(), shown('Cost per foot, USD')]).toEqual(['0.9186', '0.28'])
    expect(text()).toContain('stored as 0.9186 per meter')
    type('Cost per foot, USD', '0.12345')
    expect(stored()).toBe('0.12345')
  })
})

describe('a tension in kilograms', () => {
  it('is stored in whole pounds, and the field shows the stored value next to the input', () => {
    const { stored, text } = open<number | string>(54, (props) => <TensionField label="Mains" unit="kg" {...props} />)
    expect(shown('Mains, kg')).toBe('24.5')
    expect(text()).toContain('stored as 54 lbs')
    type('Mains, kg', '25,2')
    expect([stored(), shown('Mains, kg')]).toEqual([56, '25,2'])
    expect(text()).toContain('stored as 56 lbs')
  })

  it('steps by half a kilogram and keeps typed values', () => {
    const { stored, text } = open<number | ''>(54, (props) => <TensionStepper label="Mains" unit="kg" {...props} />)
    fireEvent.click(screen.getByRole('button', { name: 'Increase mains' }))
    expect([stored(), shown('Mains, kg')]).toEqual([55, '25'])
    fireEvent.click(screen.getByRole('button', { name: 'Increase mains' }))
    expect(shown('Mains, kg')).toBe('25.5')
    type('Mains, kg', '25.4')
    fireEvent.blur(screen.getByLabelText('Mains, kg'))
    expect([stored(), shown('Mains, kg')]).toEqual([56, '25.4'])
    expect(text()).toContain('stored as 56 lbs')
  })
})
