import { Component, type ReactNode } from 'react';
import { currentText } from '#platform/i18n/browser.tsx';
import { ErrorState } from '#platform/ui/feedback/feedback.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';

interface State {
  failed: boolean;
}

/** Error boundary of a page: only this page fails, and a tap renders it again. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Screen bar={<NavBar />}>
        <ErrorState title={currentText().t('shell.error.page')} onRetry={() => this.setState({ failed: false })} />
      </Screen>
    );
  }
}
