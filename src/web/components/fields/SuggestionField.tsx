import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useId, type ReactNode } from 'react'

import classes from './SuggestionField.module.css'

interface Named {
  readonly brand: string
  readonly model: string
}

/** A text box as a form's `getInputProps` gives it. */
export interface Box {
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly onFocus?: () => void
  readonly onBlur?: () => void
  readonly error?: ReactNode
  readonly 'data-path'?: string
}

interface Props<Suggestion> {
  readonly label: string
  readonly box: Box
  readonly suggestions: readonly Suggestion[]
  /** Said beside one, quietly. */
  readonly asideOf: (suggestion: Suggestion) => string
  readonly required?: boolean
  readonly onOpen: () => void
  readonly onType: (text: string) => void
  readonly onChoose: (suggestion: Suggestion) => void
}

// Room for a whole suggestion, also below a narrow box.
const wide = 'min(460px, calc(100vw - 32px))'

/**
 * A text box that suggests makers' products; anything may be typed. It opens on a tap, a key or an arrow, not on focus alone, so that
 * tabbing through a filled form is not interrupted.
 */
export function SuggestionField<Suggestion extends Named>(props: Props<Suggestion>) {
  const { label, box, suggestions, asideOf, required = false, onOpen, onType, onChoose } = props
  const id = useId()
  const combobox = useCombobox({ onDropdownOpen: onOpen, onDropdownClose: () => combobox.resetSelectedOption() })
  const type = (text: string) => {
    box.onChange?.(text)
    combobox.resetSelectedOption()
    if (!combobox.dropdownOpened) combobox.openDropdown()
    onType(text)
  }
  const submit = (index: string) => {
    const chosen = suggestions[Number(index)]
    if (chosen) onChoose(chosen)
    combobox.closeDropdown()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={submit} shadow="md" withinPortal={false} position="bottom-start" width={wide}>
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <TextInput
          id={id}
          label={label}
          required={required}
          aria-autocomplete="list"
          {...box}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown()
            box.onBlur?.()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={suggestions.length === 0} className={classes.dropdown}>
        <Combobox.Options aria-label="Suggestions" className={classes.options}>
          {suggestions.map((suggestion, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two inventory items may have the same name
            <Combobox.Option key={index} value={String(index)} className={classes.option}>
              <span className={classes.name}>
                {suggestion.brand} {suggestion.model}
              </span>
              <span className={classes.from}>{asideOf(suggestion)}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
