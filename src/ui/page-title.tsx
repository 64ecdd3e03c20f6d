/** The title of a page that no record names: React moves it into the head. Pages with a record have theirs from their route. */
export const PageTitle = ({ children }: { children: string }) => <title>{`${children} | Bohío Pizza`}</title>
