// The forms on screen whose text was not saved. They stay when the session ends by itself.
import { useEffect } from 'react'

type IsDirty = () => boolean

const forms = new Set<IsDirty>()

/** Counts a form as unsaved while it is mounted and `isDirty` says so. */
export function useUnsavedForm(isDirty: IsDirty): void {
  useEffect(() => {
    const isUnsaved = () => isDirty()
    forms.add(isUnsaved)
    return () => {
      forms.delete(isUnsaved)
    }
  }, [isDirty])
}

/** Whether somebody has typed something that was not saved. */
export const hasUnsavedForm = (): boolean => [...forms].some((isUnsaved) => isUnsaved())
