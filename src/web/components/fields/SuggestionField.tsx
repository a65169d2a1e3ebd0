import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useId, type ReactNode } from 'react'

import classes from './SuggestionField.module.css'

interface Named {
  readonly brand: string
  readonly model: string
}

/** The props that a form's `getInputProps` returns for a text input. */
export interface InputProps {
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly onFocus?: () => void
  readonly onBlur?: () => void
  readonly error?: ReactNode
  readonly 'data-path'?: string
}

interface Props<Suggestion> {
  readonly label: string
  readonly inputProps: InputProps
  readonly suggestions: readonly Suggestion[]
  /** Returns the details shown next to a suggestion. */
  readonly describe: (suggestion: Suggestion) => string
  readonly required?: boolean
  readonly onOpen: () => void
  readonly onType: (text: string) => void
  readonly onChoose: (suggestion: Suggestion) => void
}

// Fits a whole suggestion even if the field is narrow.
const dropdownWidth = 'min(460px, calc(100vw - 32px))'

/**
 * A text input that suggests brands and models; other values can be typed. The suggestions open on a click or a key, not on focus, so
 * that tabbing through a filled form is not interrupted.
 */
export function SuggestionField<Suggestion extends Named>(props: Props<Suggestion>) {
  const { label, inputProps, suggestions, describe, required = false, onOpen, onType, onChoose } = props
  const id = useId()
  const combobox = useCombobox({ onDropdownOpen: onOpen, onDropdownClose: () => combobox.resetSelectedOption() })
  const type = (text: string) => {
    inputProps.onChange?.(text)
    combobox.resetSelectedOption()
    if (!combobox.dropdownOpened) combobox.openDropdown()
    onType(text)
  }
  const select = (index: string) => {
    const suggestion = suggestions[Number(index)]
    if (suggestion) onChoose(suggestion)
    combobox.closeDropdown()
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={select}
      shadow="md"
      withinPortal={false}
      position="bottom-start"
      width={dropdownWidth}
    >
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <TextInput
          id={id}
          label={label}
          required={required}
          aria-autocomplete="list"
          {...inputProps}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown()
            inputProps.onBlur?.()
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
              <span className={classes.details}>{describe(suggestion)}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
