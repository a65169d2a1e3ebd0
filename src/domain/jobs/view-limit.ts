/** The views that one member can save. */
export const maxViews = 20
