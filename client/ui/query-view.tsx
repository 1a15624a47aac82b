import type { ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";

/** The part of a react-query result that decides what is shown. */
export type Query<T> = {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

type QueryViewProps<T> = {
  query: Query<T>;
  /** A `Loading` in the shape of the content. */
  loading: ReactNode;
  /** Returns the sentence for the error, e.g. `(error) => failureOf(error).message`. */
  messageOf: (error: unknown) => string;
  children: (data: T) => ReactNode;
};

/** Shows a query in its three states; present data stays while it is loaded again. */
export function QueryView<T>({ query, loading, messageOf, children }: QueryViewProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return loading;
  return (
    <ErrorState
      message={messageOf(query.error)}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
