// Forms on screen with unsaved input. They stay when the session ends on its own.
import { useEffect } from 'react'

type IsDirty = () => boolean

const forms = new Set<IsDirty>()

/** Counts a form as unsaved while it is mounted and `isDirty` returns true. */
export function useUnsavedForm(isDirty: IsDirty): void {
  useEffect(() => {
    const isUnsaved = () => isDirty()
    forms.add(isUnsaved)
    return () => {
      forms.delete(isUnsaved)
    }
  }, [isDirty])
}

export const hasUnsavedForm = (): boolean => [...forms].some((isUnsaved) => isUnsaved())
